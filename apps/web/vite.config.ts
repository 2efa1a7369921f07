import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { startChunks } from './chunks.ts';
import { iconsByFile } from './icons-plugin.ts';
import { serviceWorker } from './worker-plugin.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Sonner writes its style sheet into the page at run time, which the content security policy refuses; app.css imports it as a file. */
const sonnerStylesByFile: Plugin = {
  name: 'sonner-styles-by-file',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return null;
    return { code: code.replace("typeof document == 'undefined'", 'true'), map: null };
  },
};

/** Zod asks at run time whether it may compile; the content security policy says no, and the browser notes each try. */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  transform: (code, id) =>
    /\/zod\/v4\/core\/util\.js/.test(id)
      ? { code: code.replace('new F("");', "throw new Error('Nothing is compiled here');"), map: null }
      : null,
};

/** The one font file that every page needs is asked for with the page, and not after its style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => /mona-sans-latin-wdth-normal.*\.woff2$/.test(name));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
      return file ? [{ tag: 'link', attrs, injectTo: 'head-prepend' }] : [];
    },
  },
};

/** Contracts are declarations: a page that reads a text of theirs need not carry the schemas beside it. */
const contractsByNeed: Plugin = {
  name: 'contracts-by-need',
  transform: (_, id) => (/\/libs\/contracts\//.test(id) ? { moduleSideEffects: false } : null),
};

/** The API sees its own origin, so that its check of the origin passes while Vite serves the page. */
const toApi = { target: API, changeOrigin: true, headers: { origin: API } };
const proxy = {
  '/api': toApi,
  '/dev': toApi,
  '/proposals': toApi,
  '/verify': toApi,
  '/socket.io': { ...toApi, ws: true },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // Before react(): it splits the route files.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's error is there when the network is not.
      codeSplittingOptions: { defaultBehavior: [['component']] },
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    iconsByFile,
    sonnerStylesByFile,
    zodWithoutEval,
    contractsByNeed,
    preloadFont,
    serviceWorker(import.meta.dirname),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser that runs the rest knows module preloads.
    modulePreload: { polyfill: false },
    // Says which files a public page needs, so that its HTML can ask for them at once.
    manifest: true,
    rolldownOptions: {
      // The app; the public pages, which wake up without router, schemas and sockets; the pages before the portals.
      input: Object.fromEntries(
        ['index', 'site', 'entry'].map((name) => [name, `${import.meta.dirname}/${name}.html`]),
      ),
      output: {
        codeSplitting: { groups: startChunks(import.meta.dirname) },
        // A part of the contracts is named by the bundler after all who share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
