// Makes the public pages as finished HTML from the built web app: dist/web/site/*.html, with sitemap, robots and a
// picture for each shared link; then packs everything that is text. Runs after `vite build`.
import { cp, readdir, readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { appIcons } from './app-icons.ts';
import { sharedPicture } from './shared-picture.ts';

const ROOT = join(import.meta.dirname, '../..');
const WEB = resolve(process.argv[2] ?? join(ROOT, 'dist/web'));
/** Stands for the address of the product, which only the running API knows. */
const ORIGIN = 'https://voltmere.example';
const TEXT = /\.(?:m?js|css|svg|json|txt|xml|html)$/;
const SMALL = 1024;
const FRAME = '<!--frame-->';

/** A page as apps/web/src/site-server.tsx makes it. */
interface RenderedPage {
  path: string;
  template: Template;
  module: string;
  html: string;
  title: string;
  description: string;
  picture: { file: string; words: readonly string[] };
  data: readonly object[];
  help?: object;
}

type Template = 'site' | 'entry';

interface SiteServer {
  renderSite(origin: string, help: readonly object[]): Promise<RenderedPage[]>;
  renderFrames(): { path: string; html: string }[];
  overdue(now: Date): string[];
}

/** Vite's manifest: by source file, what was built of it and what that imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Data in the page, never run; a `<` inside could end the element. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

function headOf({ path, title, description, picture, data }: RenderedPage): string {
  const address = `${ORIGIN}${path}`;
  const found = path !== '/404';
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    found ? `<link rel="canonical" href="${address}" />` : '<meta name="robots" content="noindex" />',
    property('og:type', 'website'),
    property('og:site_name', 'Voltmere'),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    ...(found ? [property('og:url', address)] : []),
    property('og:image', `${ORIGIN}/${picture.file}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${picture.words.join(' ')} Voltmere, over one day of a site in its 48 half hours`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...data.map(jsonLd),
  ].join('\n    ');
}

/** Asks for a page's own code together with the page, and not after the code that asks for it. */
function preloads(manifest: Manifest, module: string): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) visit(other);
  };
  if (!manifest[module]) throw new Error(`The build has no ${module}`);
  visit(module);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" />`);
}

const SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;

/** A page is whole without its scripts, so they wait until it is painted: /theme.js asks for them then. */
function scriptsLast(html: string): string {
  const [, script] = SCRIPT.exec(html) ?? [];
  if (!script) throw new Error('A page of the build asks for no script');
  const others = [...new Set([...html.matchAll(PRELOAD)].map(([, file]) => file))];
  return html
    .replace(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replace('src="/theme.js"', `src="/theme.js" data-page="${script}" data-with="${others.join(' ')}"`);
}

async function renderer(): Promise<SiteServer> {
  const outDir = join(ROOT, 'dist/site-server');
  await build({
    configFile: false,
    root: join(ROOT, 'apps/web'),
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: { ssr: 'src/site-server.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const file = (await readdir(outDir)).find((name) => /^site-server\.m?js$/.test(name));
  if (!file) throw new Error('The build has no site-server');
  return import(pathToFileURL(join(outDir, file)).href);
}

/** The pages that the API makes from figures as they are now, in one file. */
async function pageServer(): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'apps/web'),
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    // What only the build has installed goes into the file; the rest is there beside the product.
    ssr: { noExternal: true, external: ['react', 'react-dom', 'zod'] },
    build: {
      ssr: 'src/live-pages-server.tsx',
      outDir: join(WEB, '../page-server'),
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'page-server.mjs' } },
    },
  });
}

const built = (name: string) => readFile(join(WEB, name), 'utf8');

/** A figure that is overdue for review: it fails a release build, and any other build warns. */
function remind(lines: string[], where = 'apps/web/src/features/public/content/statistics.texts.ts'): void {
  for (const line of lines) console.warn(`warning: ${line} (${where})`);
  if (lines.length > 0 && process.env.RELEASE === '1')
    throw new Error('A text or figure of the public site is overdue for review');
}

/** Data that the page's script begins with, as `help-start.ts` reads it. */
const startData = (data: object) =>
  `<script type="application/json" id="help-start">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface Knowledge {
  SUBJECTS: readonly { name: string; title: string; about: string; passages: readonly HelpPassage[] }[];
}
/** Passages named beside one, of so many that are like it by its title, and with its answer. */
const RELATED = 3;
const ALIKE = 20;

/** One order out of several: what stands high in each comes first. */
function mostAlike(orders: readonly (readonly string[])[]): string[] {
  const sums = new Map<string, number>();
  for (const order of orders)
    for (const [place, id] of order.entries()) sums.set(id, (sums.get(id) ?? 0) + 1 / (10 + place));
  return [...sums.keys()].sort((one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0));
}

interface HelpPassage {
  id: string;
  title: string;
  answer: string;
  page: string;
  roles: readonly string[];
}

/** What /help shows: all that Lori knows but what admins alone may read. Names what is due for review. */
async function helpSubjects(): Promise<object[]> {
  const at = (name: string) => pathToFileURL(join(ROOT, `dist/libs/lori/src/knowledge/${name}.js`)).href;
  const { SUBJECTS } = (await import(at('knowledge'))) as Knowledge;
  const { overduePassages } = (await import(at('passage'))) as {
    overduePassages: (subjects: Knowledge['SUBJECTS'], today: string) => string[];
  };
  const { inReadingOrder } = (await import(at('reading-order'))) as {
    inReadingOrder: (subjects: Knowledge['SUBJECTS']) => Knowledge['SUBJECTS'];
  };
  const { nearestPassages } = (await import(at('../understanding/understand'))) as {
    nearestPassages: (question: string, most: number) => string[];
  };
  remind(overduePassages(SUBJECTS, new Date().toISOString().slice(0, 10)), 'libs/lori/knowledge');
  const shown = inReadingOrder(SUBJECTS)
    .map(({ passages, ...subject }) => ({
      ...subject,
      passages: passages.filter(({ roles }) => roles.some((role) => role !== 'admin')),
    }))
    .filter(({ passages }) => passages.length > 0);
  const rolesOf = new Map(shown.flatMap(({ passages }) => passages.map(({ id, roles }) => [id, roles] as const)));
  const relatedTo = ({ id, title, answer, roles }: HelpPassage) =>
    mostAlike([nearestPassages(title, ALIKE), nearestPassages(`${title} ${answer}`, ALIKE)])
      // What whoever is asking may read: a host's passage leads to no funder's.
      .filter((other) => other !== id && roles.every((role) => role === 'admin' || rolesOf.get(other)?.includes(role)))
      .slice(0, RELATED);
  return shown.map(({ name, title, about, passages }) => ({
    name,
    title,
    about,
    passages: passages.map((one) => ({
      id: one.id,
      title: one.title,
      answer: one.answer,
      page: one.page,
      related: relatedTo(one),
    })),
  }));
}

async function writePages(): Promise<void> {
  const templates: Record<Template, string> = { site: await built('site.html'), entry: await built('entry.html') };
  const { renderSite, renderFrames, overdue } = await renderer();
  remind(overdue(new Date()));
  const manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = await renderSite(ORIGIN, await helpSubjects());
  await mkdir(join(WEB, 'site'), { recursive: true });
  for (const page of pages) {
    const name = page.path === '/' ? 'index' : page.path.slice(1).replaceAll('/', '.');
    const help = page.help ? [startData(page.help)] : [];
    const head = [headOf(page), ...help, ...preloads(manifest, page.module)].join('\n    ');
    const html = scriptsLast(templates[page.template].replace('<!--head-->', () => head)).replace(
      '<!--page-->',
      () => page.html,
    );
    await writeFile(join(WEB, 'site', `${name}.html`), html);
  }
  await writeFrames(await built('index.html'), renderFrames());
  for (const name of Object.keys(templates)) await rm(join(WEB, `${name}.html`));
  await rm(join(WEB, '.vite'), { recursive: true });
  const paths = pages.filter(({ path, template }) => template === 'site' && path !== '/404').map(({ path }) => path);
  await writeFile(join(WEB, 'robots.txt'), robots());
  await writeFile(join(WEB, 'sitemap.xml'), sitemap(paths));
  const pictures = new Map(pages.map(({ picture }) => [picture.file, picture.words]));
  for (const [file, words] of pictures) await writeFile(join(WEB, file), await sharedPicture(ROOT, words));
}

/** The app's HTML once for each portal page, with the page's frame in it; `/admin/settings` is `admin.settings.html`. */
async function writeFrames(app: string, frames: { path: string; html: string }[]): Promise<void> {
  if (!app.includes(FRAME)) throw new Error('The HTML of the app has no place for a frame');
  await mkdir(join(WEB, 'portal'), { recursive: true });
  for (const { path, html } of frames) {
    const name = path.slice(1).replaceAll('/', '.');
    await writeFile(
      join(WEB, 'portal', `${name}.html`),
      app.replace(FRAME, () => html),
    );
  }
  await writeFile(join(WEB, 'index.html'), app.replace(FRAME, ''));
}

const robots = () =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Allow: /', '', `Sitemap: ${ORIGIN}/sitemap.xml`, ''].join(
    '\n',
  );

const sitemap = (paths: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Compressed copies of each text file, which the API sends to clients that accept them. */
async function packAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  const brotli = promisify(brotliCompress);
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < SMALL) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

await writePages();
await pageServer();
// What Lori knows is beside her code, as in the sources.
await cp(join(ROOT, 'libs/lori/knowledge'), join(WEB, '../libs/lori/knowledge'), { recursive: true });
await mkdir(join(WEB, 'icons'), { recursive: true });
for (const [name, icon] of await appIcons(ROOT)) await writeFile(join(WEB, `icons/${name}.png`), icon);
await packAll(join(WEB, 'assets'));
