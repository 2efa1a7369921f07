// Runs before the first paint: a file of its own, blocking, because the content security policy allows no inline script.
(function () {
  var page = document.documentElement.classList;
  var stored = null;
  var role = null;
  try {
    stored = localStorage.getItem('voltmere-theme');
    role = localStorage.getItem('voltmere.role');
  } catch {
    // Storage may be blocked: the system's theme is used then.
  }
  // Set early, so that a dark page never flashes light.
  page.toggle('dark', stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches));
  // Marks that scripts run, so that elements only scripts can open are closed from the first paint.
  page.add('js');
  // The role whose rail the frame shows, for pages that several roles have.
  if (role) document.documentElement.dataset.role = role;
  // Hides the prerendered sign-in pages from people who are signed in or open an email's link, because they may need
  // another page.
  if (role || (location.search && location.pathname !== '/login')) page.add('waits');
  // The prerendered HTML is complete without its scripts, so they load after the first paint. A background tab is not
  // painted.
  var own = document.currentScript.dataset;
  function add(tag, given) {
    document.head.append(Object.assign(document.createElement(tag), given));
  }
  function load() {
    own.with.split(' ').forEach(function (file) {
      if (file) add('link', { rel: 'modulepreload', href: file });
    });
    add('script', { type: 'module', src: own.page });
  }
  if (own.page && document.hidden) load();
  else if (own.page) requestAnimationFrame(requestAnimationFrame.bind(null, load));
  // Clicks before hydration are held until then. Otherwise the browser would submit forms itself and put their fields
  // in the address.
  document.addEventListener('submit', function (event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    early(event.target);
  });
  document.addEventListener('click', function (event) {
    var button = event.target.closest('[data-finished] button[type="button"]');
    if (button) early(button);
  });
  function early(what) {
    document.querySelectorAll('[data-early]').forEach(function (other) {
      other.removeAttribute('data-early');
    });
    what.setAttribute('data-early', '');
  }
})();
