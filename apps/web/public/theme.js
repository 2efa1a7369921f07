// Sets the theme before the first paint, so that a dark page never flashes light.
// A file of its own, blocking, because the content security policy allows no inline script.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('voltmere-theme');
  } catch {
    // Storage may be forbidden: the system's theme then rules.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  // Says that scripts run: what they alone can open is shut from the first paint.
  document.documentElement.classList.add('js');
})();
