import { clean } from './support/axe.js';
import { address, asAdmin, newParty } from './support/party.js';
import { expect, test } from './support/screens.js';

/** The help: its subjects in a reader's order, search, anchors, what machines read of it, and the ways there from the portals. */

const at = (path: string) => address().a + path;

test('subjects stand in a reader’s order; a search finds a passage at its anchor', async ({ page }) => {
  await page.goto(at('/help'), { waitUntil: 'networkidle' });
  const subjects = await page.locator('main h2').allInnerTexts();
  expect(subjects.slice(0, 3)).toEqual(['How Voltmere works', 'Price and bills', 'Savings forecast']);
  expect(subjects).not.toContain('For admins');
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('mpan');
  await page.getByRole('link', { name: 'My MPAN is not accepted' }).click();
  await expect(page).toHaveURL(/\/help\/meters#mpan-rejected$/);
  await expect(page.getByRole('heading', { name: 'My MPAN is not accepted' })).toBeInViewport();
});

test('each subject is in the site map, with its questions for machines', async ({ page, request }) => {
  const map = await (await request.get(at('/sitemap.xml'))).text();
  await page.goto(at('/help'));
  const hrefs = await page.locator('main h2 a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(15);
  for (const href of hrefs) {
    expect(map).toContain(`${href}</loc>`);
    const html = await (await request.get(at(href))).text();
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const read = JSON.parse(data) as {
      '@type': string;
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(read['@type']).toBe('FAQPage');
    expect(read.mainEntity.length).toBeGreaterThan(3);
    for (const { name, acceptedAnswer } of read.mainEntity)
      expect(name.length * acceptedAnswer.text.length).toBeGreaterThan(0);
  }
});

test('beside a passage: whether it helped, which an admin sees, and those most like it', async ({ page, screens }) => {
  await page.goto(at('/help/contract'), { waitUntil: 'networkidle' });
  // All subjects are beside it too, and the search finds passages of each.
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  expect(await subjects.getByRole('link').count()).toBeGreaterThan(15);
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('mpan');
  await expect(page.getByRole('link', { name: 'My MPAN is not accepted' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('');

  // One passage is open at a time, and what is beside it is about that one.
  await page.getByRole('heading', { name: 'Can I cancel or leave early?' }).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.getByText('About “Can I cancel or leave early?”')).toBeVisible();
  const related = page.getByRole('heading', { name: 'Related' }).locator('..').getByRole('link');
  await expect(related).toHaveCount(3);
  const voted = page.waitForResponse('**/api/help/leaving-early/votes');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect((await voted).status()).toBe(204);
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeHidden();
  const [href = ''] = await related.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  await related.first().click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator(`details[id="${href.split('#')[1]}"]`)).toHaveAttribute('open', '');

  const admin = await screens.open(await screens.adminAccount(), '/admin/conversations?tab=unanswered');
  const row = admin
    .getByRole('table', { name: /Answers in the help/ })
    .getByRole('row', { name: /cancel or leave early/ });
  await expect(row).toContainText('libs/lori/knowledge/contract.md');
  await expect(row.getByRole('cell').nth(1)).not.toHaveText('0');
});

for (const look of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const)
  test(`axe finds nothing on a subject, ${look.colorScheme} at ${look.width}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    await page.goto(at('/help/meters'), { waitUntil: 'networkidle' });
    await clean(page, '/help/meters');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

test('an empty portal leads to the passage about it', async ({ screens }) => {
  const funder = await newParty(await asAdmin(), 'asset_funder', 'Fund without sites');
  const page = await screens.open(funder, '/asset-funder');
  const link = page.getByRole('link', { name: 'Why is my pipeline empty?' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab).toHaveURL(/\/help\/funder-portal#empty-pipeline$/);
  await expect(tab.getByRole('heading', { name: 'Why is my pipeline empty?' })).toBeInViewport();
});
