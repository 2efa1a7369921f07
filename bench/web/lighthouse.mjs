import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../tools/lib/ports.mjs';
import { rounded } from '../lib/stats.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' };

/** What Lighthouse says when its own trace of the page was cut short: nothing was measured, and it asks to be run again. */
const CUT_SHORT = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'INVALID_SPEEDLINE', 'NO_SPEEDLINE_FRAMES']);
const TRIES = 4;

/** One run of Lighthouse, in at most so many tries. */
export async function audit(page) {
  for (let left = TRIES; ; left -= 1) {
    const seen = await auditOnce(page).catch((error) => {
      if (left <= 1 || !CUT_SHORT.has(error.code)) throw error;
      return null;
    });
    if (seen) return seen;
  }
}

/**
 * One run of Lighthouse with its mobile preset, in a browser of its own. Answers the score of each category (0 to 100), the
 * metrics in ms, and the audits that cost a point.
 */
async function auditOnce({ path, address }) {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (lhr.runtimeError) throw Object.assign(new Error(lhr.runtimeError.message), { code: lhr.runtimeError.code });
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
