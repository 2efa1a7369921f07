import type { RouteSpec } from '@libs/contracts';
import { apiFile } from '../../lib/api/api';

const CR = 13;
const LF = 10;

/** Counts the lines of a CSV as its bytes come: a line ends with CR LF, which may fall between two pieces. */
export function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let last = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === LF && last === CR) lines += 1;
      last = byte;
    }
    return lines;
  };
}

/** `asset-hosts-2026-11-20.csv` of a Content-Disposition. */
const nameOf = (header: string | null): string => /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'export.csv';

export interface Saved {
  rows: number;
  fileName: string;
}

/** Fetches a list as CSV and hands it to the browser to keep; tells how many rows have come of how many. */
export async function saveCsv(
  route: RouteSpec,
  query: Record<string, unknown>,
  { onProgress, signal }: { onProgress: (done: number, total: number) => void; signal: AbortSignal },
): Promise<Saved> {
  const response = await apiFile(route, { query: { ...query, format: 'csv' }, signal });
  const total = Number(response.headers.get('X-Total-Count') ?? 0);
  const count = lineCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let reader = response.body?.getReader(), read = await reader?.read(); read && !read.done; ) {
    pieces.push(read.value);
    // The first line is the heads.
    onProgress(Math.min(total, Math.max(0, count(read.value) - 1)), total);
    read = await reader?.read();
  }
  const fileName = nameOf(response.headers.get('Content-Disposition'));
  const url = URL.createObjectURL(new Blob(pieces, { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return { rows: total, fileName };
}
