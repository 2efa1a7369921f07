import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { PAGES as ALL_PAGES } from '../../libs/contracts/index.js';

/** What the installer's pages are made of: their routes, and what those load when it is needed. */
const PAGES =
  /\/src\/(?:routes\/_portal(?:\.tsx|\/installer(?:[./]|_\/))|routes\/login|features\/installer\/|features\/public\/sign-in\/)/;
/** Files of public/ that a page asks for, and what an installed app shows. */
const PUBLIC = ['theme.js', 'favicon.svg', 'manifest.webmanifest'];
/** Pages as the API sends them, each with its frame: the installer's own, and for every other portal its first. */
const SHELLS = [
  '/installer',
  '/installer/tickets',
  '/notifications',
  '/settings',
  '/settings/notifications',
  '/settings/sessions',
  '/settings/privacy',
  '/admin',
  '/asset-funder',
  '/asset-host',
];

/** The first part of every path that a portal's frame opens. */
const PORTALS = [
  'login',
  ...new Set(
    Object.entries(ALL_PAGES).flatMap(([path, { roles }]) => (roles.length > 0 ? [path.split('/')[1] ?? ''] : [])),
  ),
];

interface File {
  url: string;
  /** Null where the name itself changes with the content. */
  revision: string | null;
}

/** Builds the service worker beside the app, with the list of files that it keeps. */
export function serviceWorker(root: string): Plugin {
  let files: File[] = [];
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        files = [
          ...filesOf(bundle),
          ...PUBLIC.map((name) => revised(`/${name}`, readFileSync(join(root, 'public', name)))),
        ];
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        // A frame changes with the code that it is made of, whose names the page holds.
        for (const path of SHELLS) files.push(revised(path, page.source));
      },
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        resolve: { tsconfigPaths: true },
        define: {
          __FILES__: JSON.stringify(files),
          __PORTALS__: JSON.stringify(PORTALS),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(root, 'src/worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

const revised = (url: string, content: string | Uint8Array): File => ({
  url,
  revision: createHash('sha256').update(content).digest('hex').slice(0, 16),
});

/** All that the app loads at its start, all that the installer's pages load besides, with styles and fonts. */
function filesOf(bundle: Rolldown.OutputBundle): File[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const kept = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || kept.has(name)) return;
    kept.add(name);
    const { importedCss = new Set<string>(), importedAssets = new Set<string>() } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) kept.add(file);
    for (const other of chunk.imports) visit(other);
  };
  const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('/index.html');
  const isPage = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => PAGES.test(id));
  for (const chunk of chunks) if (isEntry(chunk) || isPage(chunk)) visit(chunk.fileName);
  // Of the typefaces the letters of English.
  const isWanted = (name: string) => !name.endsWith('.woff2') || /-latin-(?:wdth|wght)-normal/.test(name);
  return [...kept]
    .filter(isWanted)
    .sort()
    .map((name) => ({ url: `/${name}`, revision: null }));
}
