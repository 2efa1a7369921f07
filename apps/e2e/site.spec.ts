import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { clean } from './support/axe.js';
import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

/** The public site: every page and its words, at three widths, with a script and without one. */

const WIDTHS = [390, 768, 1440];
const PAGES = [
  { path: '/', head: 'Your energy savings, our investment.' },
  { path: '/about', head: 'Energy that pays its way.' },
  { path: '/investors', head: 'Half hours that pay a return.' },
  { path: '/grid', head: 'Live grid' },
  { path: '/accuracy', head: 'How forecasts turned out' },
  { path: '/smart-control', head: 'A plan for every half hour' },
  { path: '/faq', head: 'Five questions' },
  { path: '/help', head: 'Help' },
  { path: '/privacy-policy', head: 'Privacy Policy' },
  { path: '/terms-of-service', head: 'Terms of Service' },
];
const at = (path: string) => address().a + path;
const words = (text: string): string => text.replace(/\s+/g, ' ');
const bodyText = async (page: Page): Promise<string> => words(await page.locator('body').innerText());

/** On phones sections are accordions. */
async function openAll(page: Page): Promise<void> {
  const shut = page.locator('[data-slot="section-toggle"][aria-expanded="false"]');
  for (let left = await shut.count(); left > 0; left -= 1) await shut.first().click();
}

const HOME_TEXTS = [
  'Get your free savings forecast',
  'See how it works',
  'bill cuts of up to 40%',
  'No upfront cost, no loans, no need to switch supplier.',
  '2x',
  'higher electricity costs since 2022',
  '62%',
  'of UK companies report energy costs hurting profitability',
  '70%',
  'plan to invest in energy cost reduction over 3 years',
  'Electricity prices stay double the historic average into 2030.',
  'Voltmere adapts to your business',
  'Get your savings forecast',
  'Calculations use current UK commercial rates. Actual savings may vary.',
  'Your Savings Forecast',
  'Fully Funded Installation',
  'Save From Day One',
  '15p per kWh',
  '0.02 seconds',
  'grid-frequency reading interval',
  '£125bn',
  'annual market value accessed',
  '3M+',
  'calculations daily',
  'Speak to Lori',
  "What's the current grid status?",
  'Explain my energy savings',
  'How do renewable assets work?',
  'Grid balancing explained',
  'Have more questions? Read our full FAQs here',
  'Request basic proposal',
  'Energy that pays its way.',
  '20 Half Hour Court',
  'hello@voltmere.example',
];

test('every page has its head, title, description and address, and nothing in the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  for (const { path, head } of PAGES) {
    const response = await page.goto(at(path), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(head);
    expect(await page.title()).toContain('Voltmere');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
    for (const name of ['description', 'og:title', 'og:image'])
      await expect(page.locator(`meta[name="${name}"], meta[property="${name}"]`)).toHaveAttribute('content', /\S{5}/);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Voltmere`);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toHaveAttribute(
      'href',
      '/about',
    );
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Investors' })).toHaveAttribute(
      'href',
      '/investors',
    );
  }
  expect(said).toEqual([]);
});

for (const width of WIDTHS) {
  test(`home says all it has to say at ${width}, and nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    if (width < 768) await openAll(page);
    const text = await bodyText(page);
    for (const one of HOME_TEXTS) expect.soft(text, one).toContain(one);
    for (const { path } of PAGES) {
      await page.goto(at(path), { waitUntil: 'load' });
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect.soft(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}

test('the other pages say what they have to say', async ({ page }) => {
  await page.goto(at('/investors'));
  const investors = await bodyText(page);
  for (const one of ['8 to 12%', '5 to 20 years', '15 to 25 years', '£5m to £50m', 'A few days', 'Capital is at risk.'])
    expect.soft(investors).toContain(one);
  await expect(page.getByRole('link', { name: 'Schedule a call' }).first()).toHaveAttribute(
    'href',
    /^(mailto:|https?:)/,
  );

  await page.goto(at('/privacy-policy'));
  await expect(page.getByText('Effective 1 September 2025')).toBeVisible();
  const sections = [
    'Introduction',
    'Information We Collect',
    'How We Use Your Information',
    'Data Sharing and Security',
  ];
  for (const name of [...sections, 'Your Consent', 'Contact Us'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await page.goto(at('/terms-of-service'));
  await expect(page.getByText('Effective 1 September 2025')).toBeVisible();
  await expect(page.getByText('governed by the laws of England and Wales')).toBeVisible();

  await page.goto(at('/about'));
  await expect(page.getByRole('blockquote')).toContainText('someone else pays');
  await expect(page.getByText('Our mission:')).toBeVisible();

  await page.goto(at('/faq'));
  await expect(page.locator('details')).toHaveCount(5 + 12);
  const third = page.locator('details').nth(3);
  await third.locator('summary').click();
  await expect(third).toContainText('At peak demand');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as {
    mainEntity: unknown[];
  };
  expect(data.mainEntity).toHaveLength(5 + 12);
});

test('each figure has its note, each return its warning beside it, and the firm is described to machines', async ({
  page,
}) => {
  await page.goto(at('/'));
  const markers = page.getByRole('link', { name: /^Note \d+$/ });
  await expect(markers).toHaveCount(8);
  for (const marker of await markers.all()) {
    const note = page.locator('li', { has: page.locator((await marker.getAttribute('href')) ?? '') });
    await expect(note).toHaveText(/Our own claims?, checked .+ 20\d\d, to be reviewed by .+ 20\d\d\.$/);
  }
  await expect(page.getByRole('list', { name: 'Sources' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('The examples use 2025 prices')).toBeVisible();
  // What the model gives is set larger than what is claimed.
  const figures = page.locator('[aria-roledescription="slide"]').first().locator('[data-slot="modelled"] b, dd');
  const sizes = await figures.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  const [modelled = 0, ...claimed] = sizes;
  expect(claimed).toHaveLength(3);
  expect(modelled).toBeGreaterThan(1.5 * Math.max(...claimed));
  const firm = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as object;
  expect(firm).toMatchObject({
    '@type': 'Organization',
    name: 'Voltmere',
    slogan: 'Energy that pays its way.',
    address: { streetAddress: '20 Half Hour Court', postalCode: 'EC1A 1AA' },
  });
  await page.goto(at('/investors'));
  for (const part of [page.locator('figure').first(), page.getByRole('region', { name: 'Target metrics' })])
    await expect(part).toContainText('Capital is at risk. Returns are not guaranteed');
  const table = page.getByRole('table', { name: 'Return by length of contract' });
  for (const years of [5, 10, 15, 20])
    await expect(table.getByRole('row', { name: new RegExp(`^${years} years`) })).toContainText(
      /\d\.\d%.*% of capital back/,
    );
  // The headline is that of the longest contract; what comes after it is the upside.
  await expect(page.getByText(/Modelled IRR \d+\.\d% over a 20-year contract/)).toBeVisible();
  await expect(page.getByText(/The upside is \d+\.\d%.*to year 25/)).toBeVisible();
});

test('without a script everything can be read', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(at('/'));
    const text = await bodyText(page);
    for (const one of HOME_TEXTS) expect.soft(text, `${one} at ${width}`).toContain(one);
    for (const { path, head } of PAGES) {
      await page.goto(at(path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(head);
    }
    await page.goto(at('/login'));
    expect(await bodyText(page)).toContain('Signing in and the portals need JavaScript.');
    await expect(page.getByRole('link', { name: 'Investors' })).toHaveAttribute('href', '/investors');
    await context.close();
  }
});

test('another path is the not-found page, with its status, and leads home', async ({ page, request }) => {
  const response = await page.goto(at('/no/such/page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const raw = await request.get(at('/nope'));
  expect(raw.status()).toBe(404);
  expect(await raw.text()).toContain('Oops! Page not found');
  expect((await request.get(at('/assets/none-1.js'))).status()).toBe(404);
});

test('search engines are told what there is, and each page has a picture of its own', async ({ request }) => {
  const robots = await (await request.get(at('/robots.txt'))).text();
  const map = await (await request.get(at('/sitemap.xml'))).text();
  const origin = /Sitemap: (\S+)\/sitemap\.xml/.exec(robots)?.[1] ?? '';
  expect(origin).toMatch(/^https?:\/\//);
  for (const { path } of PAGES) expect(map).toContain(`<loc>${origin}${path}</loc>`);
  const pictures = new Set<string>();
  const heads = new Set<string>();
  for (const { path } of PAGES) {
    const html = await (await request.get(at(path))).text();
    // No script is in the page itself: data alone.
    expect(html.match(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/g)).toBeNull();
    // And its own scripts wait until it is painted.
    expect(html.match(/<link rel="modulepreload"|<script type="module"/g)).toBeNull();
    expect(html).toMatch(/<script src="\/theme\.js" data-page="\/assets\/site-/);
    heads.add(/<title>.*?<\/title>\s*<meta name="description".*?>/s.exec(html)?.[0] ?? '');
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address.startsWith(origin)).toBe(true);
    const picture = await request.get(at(new URL(address).pathname));
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.add(bytes.toString('base64'));
  }
  expect([pictures.size, heads.size]).toEqual([PAGES.length, PAGES.length]);
});

/** What a page brings of script by itself, and how much of it weighs in a packed transfer, in bytes. */
async function scriptsOf(page: Page, path: string): Promise<{ files: number; bytes: number; loaded: string[] }> {
  let bytes = 0;
  const loaded: string[] = [];
  const bodies: Promise<void>[] = [];
  const weigh = (response: Response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    bodies.push(
      response.body().then((body) => {
        bytes += gzipSync(body, { level: 9 }).length;
        loaded.push(body.toString());
      }),
    );
  };
  page.on('response', weigh);
  await page.goto(at(path), { waitUntil: 'networkidle' });
  page.off('response', weigh);
  await Promise.all(bodies);
  return { files: bodies.length, bytes, loaded };
}

test('the home page loads at most 120 kB of script, and nothing of the portals', async ({ page }) => {
  const { bytes, loaded } = await scriptsOf(page, '/');
  expect(bytes).toBeLessThanOrEqual(120_000);
  for (const foreign of ['ZodError', 'socket.io', 'createRouter', '/api/projects', 'recharts'])
    expect.soft(loaded.filter((code) => code.includes(foreign)).length, foreign).toBe(0);
});

test('the live grid loads at most 190 kB of script, its socket among it, and nothing of the portals', async ({
  page,
}) => {
  const { bytes, loaded } = await scriptsOf(page, '/grid');
  expect(bytes).toBeLessThanOrEqual(190_000);
  for (const foreign of ['createRouter', '/api/projects', '/api/auth/login', 'recharts'])
    expect.soft(loaded.filter((code) => code.includes(foreign)).length, foreign).toBe(0);
});

for (const path of ['/login', '/signup', '/reset-password'])
  test(`${path} loads at most 200 kB of script in few files, and nothing of the portals`, async ({ page }) => {
    const { files, bytes, loaded } = await scriptsOf(page, path);
    expect(bytes).toBeLessThanOrEqual(200_000);
    expect(files).toBeLessThanOrEqual(24);
    for (const foreign of ['socket.io', 'createFileRoute', 'createRouter', '/api/projects', '/api/leads', 'recharts'])
      expect.soft(loaded.filter((code) => code.includes(foreign)).length, foreign).toBe(0);
  });

test('what is typed, sent and pressed before a page is awake is kept, and stands in no address', async ({ page }) => {
  await page.route('**/assets/entry-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(at('/login'), { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Sign in with email and password' });
  await form.getByLabel('Email').fill('early@stories.example');
  await form.getByLabel('Password', { exact: true }).fill('Too-early-2026');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The answer is of the form as it was sent.
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('early@stories.example');
  expect(page.url()).toBe(at('/login'));
  await page.goto(at('/login'), { waitUntil: 'commit' });
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect(form.getByRole('button', { name: 'Hide password' })).toBeVisible();
});

test('a first visit moves nothing under the reader', async ({ page }) => {
  await page.addInitScript(`
    self.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) self.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/grid']) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      expect(await page.evaluate('self.shifts'), `${path} at ${width}`).toBeLessThan(0.05);
    }
  }
});

for (const look of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing, ${look.colorScheme} at ${look.width}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    for (const { path } of [...PAGES, { path: '/nope' }]) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      if (look.width < 768) await openAll(page);
      await clean(page, path);
    }
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Request basic proposal' }).click();
    const form = page.getByRole('form').filter({ has: page.getByLabel('Work email') });
    await form.getByRole('button', { name: 'Request basic proposal' }).click();
    await expect(page.getByText('Validation Error')).toBeVisible();
    await clean(page, 'lead form, refused');
  });
}
