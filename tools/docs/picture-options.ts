import { parseArgs } from 'node:util';
import { Refusal } from '../lib/refusal.mjs';
import { EVERY_PAGE } from './every-page.ts';

export interface PictureOptions {
  url: string;
  /** `scenes` shows people at work for the README, `pages` every page in every size; null is both. */
  only: 'scenes' | 'pages' | null;
  /** Of the pages, those with these names. */
  names: string[] | null;
  /** In place of `docs/pictures`. */
  folder: string | null;
}

const USE =
  'Use: npm run pictures -- [--url http://localhost:3000] [--only scenes|pages] [--page home,faq] [--folder DIR]';

export function readOptions(args: string[], port: string): PictureOptions {
  const { url, only = null, page, folder = null } = parsed(args);
  const names = page?.split(',') ?? null;
  const known = names?.every((name) => EVERY_PAGE.some((shown) => shown.name === name)) ?? true;
  if (!known || (only !== null && only !== 'scenes' && only !== 'pages')) throw new Refusal(USE);
  return { url: (url ?? `http://localhost:${port}`).replace(/\/$/, ''), only, names, folder };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { url: text, only: text, page: text, folder: text } }).values;
  } catch {
    throw new Refusal(USE);
  }
}
