import { TEXTS } from '@libs/contracts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { EntryPage } from './entry-pages';
import { FAQS } from './features/site/content/faqs';
import { ENTRY_PAGES, type PageMeta, SITE_PAGES } from './features/site/content/pages';
import { loadSitePage } from './site-pages';

/** The public pages as HTML, made once at build. */

export { overdue } from './features/site/content/statistics';

export interface RenderedPage {
  path: string;
  /** The HTML that it is put into: that of the public pages, or that of the pages before the portals. */
  template: 'site' | 'entry';
  /** The module that shows it. */
  module: string;
  html: string;
  title: string;
  description: string;
  /** Its picture for shared links: the file, and the words on it. */
  picture: { file: string; words: readonly string[] };
  /** JSON-LD: data, never run. */
  data: readonly object[];
}

const pageModule = (name: string): string => `src/features/site/pages/${name}.tsx`;
const NOT_FOUND = pageModule('site-not-found-page');
const MODULES: Record<string, string> = {
  '/': 'src/site-home.tsx',
  '/about': pageModule('about-page'),
  '/investors': pageModule('investors-page'),
  '/grid': pageModule('grid-page'),
  '/faq': pageModule('faq-page'),
  '/privacy-policy': pageModule('legal-page'),
  '/terms-of-service': pageModule('legal-page'),
};

const organisation = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: TEXTS.brand,
  slogan: TEXTS.tagline,
  url: `${origin}/`,
  // Search engines take no vector here.
  logo: `${origin}/icons/app-512.png`,
  email: TEXTS.contactEmail,
  address: {
    '@type': 'PostalAddress',
    streetAddress: '20 Half Hour Court',
    addressLocality: 'London',
    postalCode: 'EC1A 1AA',
    addressCountry: 'GB',
  },
});

const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: FAQS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

const pictureOf = ({ path, shared }: PageMeta): RenderedPage['picture'] => ({
  file: `shared${path.replace(/\/$/, '').replace('/', '-')}.png`,
  words: shared,
});

async function html(path: string): Promise<string> {
  const Page = await loadSitePage(path);
  return renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

/** Sign-in and what belongs to it: the form stands there before its script does. */
const entryPages = (): RenderedPage[] =>
  ENTRY_PAGES.map((page) => ({
    ...page,
    template: 'entry',
    module: 'src/entry-pages.tsx',
    html: renderToString(<EntryPage path={page.path} search={{}} />),
    picture: pictureOf(SITE_PAGES.home),
    data: [],
  }));

export async function renderSite(origin: string): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const page of Object.values<PageMeta>(SITE_PAGES)) {
    const data = page.path === '/faq' ? [questions()] : page.path === '/' ? [organisation(origin)] : [];
    const module = MODULES[page.path] ?? NOT_FOUND;
    const picture = pictureOf(page);
    pages.push({ ...page, template: 'site', module, html: await html(page.path), picture, data });
  }
  const notFound: RenderedPage = {
    path: '/404',
    template: 'site',
    module: NOT_FOUND,
    title: `${TEXTS.notFoundPage} · ${TEXTS.brand}`,
    description: TEXTS.tagline,
    html: await html('/404'),
    picture: pictureOf(SITE_PAGES.home),
    data: [],
  };
  return [...pages, ...entryPages(), notFound];
}
