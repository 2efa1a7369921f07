import type { ReactElement } from 'react';

/** The pages of the public site, each with its own code; the same at build and in the browser. */
const PAGES: Record<string, () => Promise<() => ReactElement>> = {
  '/': async () => (await import('./site-home')).SiteHome,
  '/about': async () => (await import('./features/site/pages/about-page')).AboutPage,
  '/investors': async () => (await import('./features/site/pages/investors-page')).InvestorsPage,
  '/grid': async () => (await import('./features/site/pages/grid-page')).GridPage,
  '/faq': async () => (await import('./features/site/pages/faq-page')).FaqPage,
  '/privacy-policy': async () => (await import('./features/site/pages/legal-page')).PrivacyPage,
  '/terms-of-service': async () => (await import('./features/site/pages/legal-page')).TermsPage,
};
const notFound = async () => (await import('./features/site/pages/site-not-found-page')).SiteNotFoundPage;

/** The page of a public path; any other is the not-found page. */
export const loadSitePage = (path: string): Promise<() => ReactElement> =>
  (PAGES[path.length > 1 ? path.replace(/\/$/, '') : path] ?? notFound)();
