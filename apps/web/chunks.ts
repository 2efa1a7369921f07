import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Pages use only a few of the exports of these modules; only the bundler knows which ones a page needs. */
const BY_EXPORT = /[\\/](?:libs[\\/]contracts|node_modules[\\/]zod)[\\/]/;

/** The live grid page imports it without the portals. */
const SOCKET = /[\\/]node_modules[\\/](?:@socket\.io|socket\.io-|engine\.io-)/;

/** Everything that a module needs before it runs. */
function reach(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id) || BY_EXPORT.test(id)) return;
    seen.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other);
  };
  visit(from);
  return seen;
}

/** The pages before the portals, which are hydrated in slices. */
const ENTRY = ['entry.tsx', 'entry-pages.tsx'];
const PUBLIC = 'features/public/pages';
/** The public pages that fetch figures, one of which also opens a socket. */
const GRID = [`${PUBLIC}/grid-page.tsx`, `${PUBLIC}/accuracy-page.tsx`];
/** Public pages that make no requests. */
const sitePages = (root: string): string[] =>
  readdirSync(join(root, 'src', PUBLIC))
    .filter((name) => name.endsWith('-page.tsx') && name !== 'not-found-page.tsx')
    .map((name) => `${PUBLIC}/${name}`)
    .filter((file) => !GRID.includes(file));

/**
 * Combines what a page loads at start-up into a few files, because each of a hundred small ones costs a round trip. No
 * page loads code that only another one needs. By default the bundler creates a file for each set of pages that shares
 * something.
 */
export function startChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const source = (file: string): string => join(root, 'src', file);
  // An entry module runs wherever it is loaded, so it shares its file with nothing.
  const begins = new Set(['site.tsx', 'entry.tsx', 'main.tsx'].map(source));
  const found = new Map<string, Set<string>>();
  const needs = (graph: Graph, file: string, id: string): boolean => {
    const of = found.get(file) ?? reach(graph, source(file));
    found.set(file, of);
    return of.has(id);
  };
  /** What at least one file of each list needs. */
  const group = (name: string, priority: number, ...lists: string[][]): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) =>
      !begins.has(id) && lists.every((files) => files.some((file) => needs(graph, file, id))) ? name : null,
    priority,
  });
  return [
    { name: 'contracts', test: BY_EXPORT, entriesAware: true, priority: 10 },
    { name: 'socket', test: SOCKET, priority: 9 },
    group('base', 8, ['site.tsx']),
    group('parts', 7, sitePages(root), [...ENTRY, 'main.tsx']),
    group('calls', 6, ['features/public/lead-form/send-lead.ts'], ENTRY),
    group('figures', 6, GRID, ENTRY),
    group('session', 5, ENTRY, ['main.tsx']),
    group('forms', 4, ENTRY),
    group('grid', 3, GRID, ['main.tsx']),
    group('app', 2, ['main.tsx']),
  ];
}
