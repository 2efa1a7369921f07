import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../tools/lib/ports.mjs';
import { rounded } from '../lib/stats.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' };

/**
 * One run of Lighthouse with its mobile preset, in a browser of its own. Answers the score of each category (0 to 100), the
 * metrics in ms, and the audits that cost a point.
 */
export async function audit({ path, address }) {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, rounded(lhr.audits[id].numericValue)]);
    const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]);
    return { ...Object.fromEntries(metrics), ...Object.fromEntries(scores), missed: missed(lhr) };
  } finally {
    await browser.close();
  }
}

/** Ids of the audits that count and are not whole. */
const missed = ({ categories, audits }) =>
  CATEGORIES.flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => id),
  );
