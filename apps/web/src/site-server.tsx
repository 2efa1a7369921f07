import {
  entryPaths,
  FAQS,
  MORE_FAQS,
  type PagePath,
  portalPaths,
  type SitePath,
  sitePaths,
  TEXTS,
} from '@libs/contracts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { EntryPage } from './entry-pages';
import { ShellFrame } from './features/common/shell/shell-frame';
import { ENTRY_PAGES, SITE_PAGES, SITE_TITLES } from './features/public/content/pages.texts';
import { type HelpStart, type HelpSubject, showingHelp } from './features/public/help/help-start';
import { HELP } from './features/public/help/help.texts';
import { loadSitePage, siteModule } from './site-pages';

/** The public pages as HTML, made once at build. */

export { overdue } from './features/public/content/statistics';

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
  /** What the page's script begins with. */
  help?: HelpStart;
}

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
    streetAddress: TEXTS.address.split(', ')[1],
    addressLocality: 'London',
    postalCode: 'EC1A 1AA',
    addressCountry: 'GB',
  },
});

const questions = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [...FAQS, ...MORE_FAQS].map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

const pictureOf = (path: SitePath): RenderedPage['picture'] => ({
  file: `shared${path.replace(/\/$/, '').replace('/', '-')}.png`,
  words: SITE_PAGES[path].shared,
});

/** As the build's manifest names it. */
const manifestModule = (path: string): string => siteModule(path).replace('./', 'src/');

async function html(path: string): Promise<string> {
  const Page = await loadSitePage(path);
  return renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

/** Sign-in and what belongs to it: the form is there before its script does. */
const entryPages = (): RenderedPage[] =>
  entryPaths().map((path) => ({
    path,
    ...ENTRY_PAGES[path],
    template: 'entry',
    module: 'src/entry-pages.tsx',
    html: renderToString(<EntryPage path={path} search={{}} />),
    picture: pictureOf('/'),
    data: [],
  }));

/** The frame of each portal page, for the HTML that the app starts in. */
export const renderFrames = (): { path: PagePath; html: string }[] =>
  portalPaths().map((path) => ({ path, html: renderToString(<ShellFrame path={path} />) }));

const helpData = (subject: HelpSubject) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: subject.passages.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

async function helpPage(subject: HelpSubject | null, subjects: readonly HelpSubject[]): Promise<RenderedPage> {
  const all = subjects.map(({ name, title, about, passages }) => ({
    name,
    title,
    about,
    passages: passages.map((passage) => ({ id: passage.id, title: passage.title })),
  }));
  const help: HelpStart = { subject, all };
  const Page = await loadSitePage('/help');
  return {
    path: subject ? `/help/${subject.name}` : '/help',
    template: 'site',
    module: manifestModule('/help'),
    title: subject ? HELP.pageTitle(subject.title) : SITE_TITLES['/help'],
    description: subject?.about ?? SITE_PAGES['/help'].description,
    picture: pictureOf('/help'),
    html: showingHelp(help, () =>
      renderToString(
        <StrictMode>
          <Page />
        </StrictMode>,
      ),
    ),
    data: subject ? [helpData(subject)] : [],
    help,
  };
}

export async function renderSite(origin: string, subjects: readonly HelpSubject[]): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const path of sitePaths()) {
    if (path === '/help') continue;
    const data = path === '/faq' ? [questions()] : path === '/' ? [organisation(origin)] : [];
    pages.push({
      path,
      title: SITE_TITLES[path],
      description: SITE_PAGES[path].description,
      template: 'site',
      module: manifestModule(path),
      html: await html(path),
      picture: pictureOf(path),
      data,
    });
  }
  for (const subject of [null, ...subjects]) pages.push(await helpPage(subject, subjects));
  const notFound: RenderedPage = {
    path: '/404',
    template: 'site',
    module: manifestModule('/404'),
    title: `${TEXTS.notFoundPage} – ${TEXTS.brand}`,
    description: TEXTS.tagline,
    html: await html('/404'),
    picture: pictureOf('/'),
    data: [],
  };
  return [...pages, ...entryPages(), notFound];
}
