import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LoriLauncher } from './features/common/lori/lori-launcher';
import { watchTheme } from './lib/theme';
import { loadSitePage } from './site-pages';
import './styles/app.css';

/** The public pages come as finished HTML; this wakes them up, without router, schemas, sockets or session. */
watchTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const Page = await loadSitePage(location.pathname);
// In slices, so that a scroll or tap does not wait until the whole page is hydrated.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});

// Beside the page, whose finished HTML knows nothing of it.
const aside = document.createElement('div');
document.body.append(aside);
createRoot(aside).render(
  <StrictMode>
    <LoriLauncher />
  </StrictMode>,
);
