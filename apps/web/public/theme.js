// Runs before the first paint: a file of its own, blocking, because the content security policy allows no inline script.
(function () {
  var page = document.documentElement.classList;
  var stored = null;
  var role = null;
  try {
    stored = localStorage.getItem('voltmere-theme');
    role = localStorage.getItem('voltmere.role');
  } catch {
    // Storage may be forbidden: the system's theme then rules.
  }
  // A dark page never flashes light.
  page.toggle('dark', stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches));
  // Says that scripts run: what they alone can open is shut from the first paint.
  page.add('js');
  // Whose rail the frame shows where several roles have a page.
  if (role) document.documentElement.dataset.role = role;
  // The finished HTML of the sign-in pages may not be what is to be shown to whoever is signed in, or comes by a mail's link.
  if (role || (location.search && location.pathname !== '/login')) page.add('waits');
  // Finished HTML is whole without its scripts: they are asked for once it is painted. A page in the back is not painted.
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
  // What is pressed before a page is awake waits for it. By the browser alone a form's fields would stand in the address.
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
