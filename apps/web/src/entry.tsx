import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { keepTyped } from './lib/forms/keep-typed';
import { provideGo } from './lib/go';
import { inTurn } from './lib/in-turn';
import { persistently } from './lib/lazy-part';
import { watchTheme } from './lib/theme';
import './styles/app.css';

/**
 * The pages before the portals arrive prerendered; this hydrates them, without router and sockets. Signing in starts
 * the app in the same document: the token stays in memory, and nothing is loaded twice.
 */
watchTheme();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element');
const typed = keepTyped(container);
const { EntryPage, isEntryPath, session, showBeside } = await inTurn(
  () => import('./entry-pages'),
  () => import('./lib/session/session-store'),
);
session.start();

const awake = () => {
  container.removeAttribute('data-finished');
  typed.giveBack();
  showBeside();
};
const page = () => (
  <EntryPage
    path={location.pathname}
    search={Object.fromEntries(new URLSearchParams(location.search))}
    onAwake={awake}
  />
);
// The prerendered HTML can't know the address's parameters; for the sign-in page they only say where to go afterwards.
const knows = location.search === '' || location.pathname.startsWith('/login');
let root: Root | null = null;
startTransition(() => {
  if (knows) root = hydrateRoot(container, page());
  else (root = createRoot(container)).render(page());
});

const loadApp = () => persistently(() => import('./app'));
// The app is loaded while the form is being filled in.
container.addEventListener('input', () => void loadApp(), { once: true });

const show = () => root?.render(page());
addEventListener('popstate', show);
provideGo(async (href, { replace = false } = {}) => {
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  if (isEntryPath(location.pathname)) return show();
  removeEventListener('popstate', show);
  const { startApp } = await loadApp();
  root?.unmount();
  await startApp(container);
});
