import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/** Of these each page takes a few exports out of many: what a page really needs of them the bundler alone knows. */
const BY_EXPORT = /[\\/](?:libs[\\/]contracts|node_modules[\\/]zod)[\\/]/;

/** The live grid opens it without the portals. */
const SOCKET = /[\\/]node_modules[\\/](?:@socket\.io|socket\.io-|engine\.io-)/;

/** All that a module needs before it runs. */
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

/** The pages before the portals, which are woken up in slices. */
const ENTRY = ['entry.tsx', 'entry-pages.tsx'];
const PUBLIC = 'features/public/pages';
/** The public pages that ask for figures, one of which listens too. */
const GRID = [`${PUBLIC}/grid-page.tsx`, `${PUBLIC}/accuracy-page.tsx`];
/** Those that call nobody. */
const sitePages = (root: string): string[] =>
  readdirSync(join(root, 'src', PUBLIC))
    .filter((name) => name.endsWith('-page.tsx') && name !== 'not-found-page.tsx')
    .map((name) => `${PUBLIC}/${name}`)
    .filter((file) => !GRID.includes(file));

/**
 * What a page loads at its start comes in a few files and not in a hundred small ones, each of which costs a way to the
 * server; and no page carries what only another one shows. Left to itself the bundler makes a file of each set of pages
 * that shares something.
 */
export function startChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const source = (file: string): string => join(root, 'src', file);
  // What begins a page runs wherever it is loaded: it shares its file with nothing.
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
