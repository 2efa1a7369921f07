import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { type Figure, rounded } from '../lib/stats.ts';

const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SETTLED_MS = 3000;
const LONG_MS = 50;

/** Runs in the page from its first moment. */
const WATCH = `
  self.seen = { lcp: 0, shift: 0, long: [] };
  const watch = (type, work) =>
    new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (self.seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => !entry.hadRecentInput && (self.seen.shift += entry.value));
  watch('longtask', (entry) => self.seen.long.push(entry.duration));
`;

interface Seen {
  lcp: number;
  shift: number;
  long: number[];
}

interface ToVisit {
  /** The browser's program. */
  path: string;
  address: string;
  scripts: boolean;
}

export interface Visit {
  lcp: Figure;
  shift: Figure;
  blocked: Figure;
  script: Figure;
}

/** A first visit in a browser of its own; without scripts the page is what its HTML and style sheet make. */
export async function visit({ path, address, scripts }: ToVisit): Promise<Visit> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions'];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(WATCH);
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    const { lcp, shift, long } = await page.evaluate<Seen>('self.seen');
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    return {
      lcp: rounded(lcp),
      shift: Number(shift.toFixed(4)),
      blocked: rounded(long.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0)),
      script: rounded(sizes.reduce((sum, size) => sum + size, 0) / 1000),
    };
  } finally {
    await browser.close();
  }
}
