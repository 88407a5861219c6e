# syntax=docker/dockerfile:1

# Built from source, so that an image needs nothing but this folder.
FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /build
COPY pom.xml ./
COPY src ./src
COPY web ./web
COPY sample-traces ./sample-traces
ARG GIT_COMMIT=unknown
# Tests run where a browser is: in `mvn -B verify`, not here.
RUN --mount=type=cache,target=/root/.m2 \
    mvn -B -ntp -DskipTests -Dgit.commit.id.abbrev="${GIT_COMMIT}" package

FROM eclipse-temurin:17-jre
LABEL org.opencontainers.image.title="TIAS Playground" \
      org.opencontainers.image.description="Compare schedulers for GPU clusters on real traces" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=build /build/target/tias-playground.jar /app/tias-playground.jar
COPY LICENSE /app/LICENSE
# Owned before it becomes a volume, so that a fresh named volume is writable for the user below.
RUN install -d -o 10001 -g 10001 /data
USER 10001:10001
ENV TIAS_HOST=0.0.0.0 \
    TIAS_PORT=8080 \
    TIAS_DATA=/data \
    JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=75 -XX:+ExitOnOutOfMemoryError"
VOLUME /data
EXPOSE 8080
# The jar asks its own server: a slim image has no curl.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["java", "-Xmx64m", "-jar", "/app/tias-playground.jar", "health"]
ENTRYPOINT ["java", "-jar", "/app/tias-playground.jar"]
CMD ["serve"]
