// Before the first paint: the theme that was chosen last time, so that nothing flashes.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('tias-theme');
  } catch {
    // No storage: the system's theme it is.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
