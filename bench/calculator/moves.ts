import { chromium, type Page } from '@playwright/test';
import { slowed } from './slowed.ts';

export const SLOWER = 4;

/** Milliseconds from an input to the figures that answer it. */
export interface Answers {
  /** The first that answer what is set now. */
  first: number;
  /** Of 300 draws. */
  settled: number;
  /** Of all 1,000, in the background. */
  whole: number;
}

export const MOVES = {
  usage: 'a step of usage',
  rate: 'a step of unit rate',
  kind: 'another type of business',
  postcode: 'another postcode',
  pitch: 'a step of pitch',
} as const;
export type Move = keyof typeof MOVES;

export type Moves = Record<Move, Answers> & {
  /** From the first touch of the sliders at the top of the page, with the engine not loaded yet. */
  top: Answers;
  /** By how much the worker was slowed in fact. */
  slower: number;
};

/** Runs in the page: when each kind of answer to the newest input was put in the page, by the page's own clock. */
const WATCH = `
  self.begun = 0;
  self.answers = {};
  self.begin = () => { self.begun = performance.now(); self.answers = {}; };
  addEventListener('input', () => self.armed && (self.begin(), (self.armed = false)), true);
  addEventListener('change', () => self.armed && (self.begin(), (self.armed = false)), true);
  self.look = () => {
    const result = document.querySelector('[data-slot="calculator-result"]');
    const figure = result?.querySelector('[data-slot="p50"]');
    if (!self.begun || !figure || figure.dataset.old !== 'false') return;
    const at = performance.now() - self.begun;
    self.answers.first ??= at;
    const { stage } = result.dataset;
    if (stage !== 'sketch') self.answers.settled ??= at;
    if (stage === 'whole') self.answers.whole ??= at;
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => self.look()).observe(document.body, {
      subtree: true, childList: true, attributes: true, attributeFilter: ['data-old', 'data-stage'],
    }),
  );
`;

/** Runs in a worker of its own: what the machine does now, by a loop that nothing else hangs on. */
const LOOP = `new Promise((resolve) => {
  const source = 'let x = 0; const run = () => { const t = performance.now(); for (let i = 0; i < 4e7; i++) x += i % 7; return performance.now() - t; }; run(); postMessage(Math.min(run(), run(), run()));';
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
})`;

const STILL = 60_000;

/** Makes one input, and answers when its figures are in the page. */
async function answersTo(page: Page, input: () => Promise<unknown>): Promise<Answers> {
  await page.evaluate('self.begun = 0; self.armed = true');
  await input();
  await page.waitForFunction('self.answers.whole !== undefined', undefined, { timeout: STILL });
  return page.evaluate<Answers>('self.answers');
}

/** A visitor on a phone whose processor is slow, the calculator open: each kind of input once it stands still. */
export async function moves({ path, address }: { path: string; address: string }): Promise<Moves> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions'];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, bypassCSP: true });
    await page.addInitScript(WATCH);
    await page.goto(address, { waitUntil: 'networkidle' });
    const plain = await page.evaluate<number>(LOOP);
    const end = await slowed(browser, SLOWER);
    try {
      const slower = (await page.evaluate<number>(LOOP)) / plain;
      await page.locator('#calculator').scrollIntoViewIfNeeded();
      await page.waitForFunction(`document.querySelector('[data-stage="whole"]')`, undefined, { timeout: STILL });
      const press = (name: string) => async () => {
        await page.getByRole('slider', { name, exact: true }).press('ArrowRight');
      };
      await page.locator('[data-slot="calculator-roof"] summary').click();
      const made = {
        usage: await answersTo(page, press('Annual usage')),
        rate: await answersTo(page, press('Unit rate you pay now')),
        kind: await answersTo(page, () => page.getByRole('radio', { name: 'Office' }).check()),
        postcode: await answersTo(page, () => page.getByLabel('Postcode').fill('LS9 8AA')),
        pitch: await answersTo(page, press('Pitch')),
      };
      return { ...made, top: await fromTheTop(page, address), slower };
    } finally {
      await end();
    }
  } finally {
    await browser.close();
  }
}

/** The first move of all: the page's own script wakes, the engine loads, and answers. */
async function fromTheTop(page: Page, address: string): Promise<Answers> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const estimate = page.locator('[data-slot="hero-estimate"]');
  const since = await page.evaluate<number>('performance.now()');
  const before = await estimate.locator('b').innerText();
  await estimate.getByRole('slider').first().press('ArrowRight');
  await page.waitForFunction(
    `(() => {
      const figure = document.querySelector('[data-slot="hero-saving"]');
      return figure.textContent !== ${JSON.stringify(before)} && !figure.className.includes('muted');
    })()`,
    undefined,
    { timeout: STILL, polling: 20 },
  );
  const first = (await page.evaluate<number>('performance.now()')) - since;
  return { first, settled: first, whole: first };
}
