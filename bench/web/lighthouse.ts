import { chromium } from '@playwright/test';
import { freePort } from '../../tools/lib/ports.mjs';
import { codeOf } from '../../tools/lib/refusal.mjs';
import { type Figure, rounded } from '../lib/stats.ts';
import type { Lighthouse, LighthouseResult } from './fetch-lighthouse.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface Page {
  lighthouse: Lighthouse;
  /** The browser's program. */
  path: string;
  address: string;
}

/** The score of each category from 0 to 100, metrics in ms, and the ids of the audits that cost a point. */
export type Audited = Record<Category, number> & Record<'lcp' | 'tbt' | 'cls', Figure> & { missed: string[] };

/** What Lighthouse says when its own trace of the page was cut short: nothing was measured, and it asks to be run again. */
const CUT_SHORT = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'INVALID_SPEEDLINE', 'NO_SPEEDLINE_FRAMES']);
const TRIES = 4;

/** One run of Lighthouse, in at most so many tries. */
export async function audit(page: Page): Promise<Audited> {
  for (let left = TRIES; ; left -= 1) {
    const seen = await auditOnce(page).catch((error: unknown) => {
      if (left <= 1 || !CUT_SHORT.has(codeOf(error) ?? '')) throw error;
      return null;
    });
    if (seen) return seen;
  }
}

/** One run of Lighthouse with its mobile preset, in a browser of its own. */
async function auditOnce({ lighthouse, path, address }: Page): Promise<Audited> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const ran = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!ran) throw new Error(`Lighthouse said nothing of ${address}`);
    const { runtimeError, audits, categories } = ran.lhr;
    if (runtimeError) throw Object.assign(new Error(runtimeError.message), { code: runtimeError.code });
    const metric = (name: string) => rounded(audits[name]?.numericValue ?? Number.NaN);
    const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      lcp: metric('largest-contentful-paint'),
      tbt: metric('total-blocking-time'),
      cls: metric('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      missed: missed(ran.lhr),
    };
  } finally {
    await browser.close();
  }
}

/** Ids of the audits that count and are not whole. */
const missed = ({ categories, audits }: LighthouseResult): string[] =>
  CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
