import type { Page } from '@playwright/test';
import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

/** How the home page moves: bar, menu, anchors, carousel, sections. */

const at = (path: string) => address().a + path;
const open = async (page: Page, path = '/') => page.goto(at(path), { waitUntil: 'networkidle' });
const top = async (page: Page, id: string) => Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? 9999);
const shown = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');

test.describe('the bar', () => {
  test('is opaque after 20 pixels', async ({ page }) => {
    await open(page);
    const bar = page.locator('[data-slot="navigation-bar"]');
    await expect(bar).toHaveAttribute('data-opaque', 'false');
    await page.mouse.wheel(0, 15);
    await page.waitForTimeout(300);
    await expect(bar).toHaveAttribute('data-opaque', 'false');
    await page.mouse.wheel(0, 200);
    await expect(bar).toHaveAttribute('data-opaque', 'true');
  });

  test('leads where its words say', async ({ page }) => {
    await open(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, href] of [
      ['How it works', '/#how-it-works'],
      ['About us', '/about'],
      ['FAQs', '/faq'],
      ['Login', '/login'],
      ['Investors', '/investors'],
      ['Get started', '/#speak-to-lori'],
    ] as const)
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await bar.getByRole('link', { name: 'How it works' }).click();
    await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(120);
    await bar.getByRole('link', { name: 'Get started' }).click();
    await expect.poll(() => top(page, 'speak-to-lori')).toBeLessThan(120);
    await bar.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(at('/login'));
  });

  test('goes to the anchor of the home page from elsewhere', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it works' }).click();
    await page.waitForURL(at('/#how-it-works'));
    await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(120);
  });

  test('stays at the anchor when what is above it loads late', async ({ page }) => {
    await page.route('**/assets/calculator-panel-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(at('/#how-it-works'));
    // As in Safari, where the browser itself doesn't hold what is read in its place.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(120);
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.height = '300px';
      document.getElementById('how-it-works')?.before(late);
    });
    await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(120);

    // The calculator's place is kept for it, so that nothing moves when it comes.
    const place = () =>
      page.evaluate(() => (document.getElementById('how-it-works')?.getBoundingClientRect().top ?? 0) + scrollY);
    const before = await place();
    await page.locator('[data-slot="calculator"] [role="slider"], [data-slot="calculator"] input').first().waitFor();
    expect(Math.abs((await place()) - before)).toBeLessThan(24);
  });

  test('is a menu under 768 pixels, by hand and by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await toggle.click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'How it works',
      'About us',
      'FAQs',
      'Login',
      'Investors',
      'Get started',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'How it works' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByText('Fully Funded Installation')).toBeVisible();
    await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(120);
  });
});

test('the hero leads to Lori and to the steps, the examples to the form', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Get your free savings forecast' }).click();
  await expect.poll(() => top(page, 'speak-to-lori')).toBeLessThan(120);
  await page.getByRole('link', { name: 'See how it works' }).click();
  await expect.poll(() => top(page, 'how-it-works')).toBeLessThan(120);
  await shown(page).getByRole('link', { name: 'Get your savings forecast' }).click();
  await expect.poll(() => page.evaluate('location.hash')).toBe('#contact-form');
  await expect(page.getByRole('button', { name: 'Request basic proposal' })).toBeInViewport();
});

/** What moves the slides is loaded once they are near. */
async function openExamples(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('group', { name: 'Small Warehouse, 1 of 5' }).scrollIntoViewIfNeeded();
  await expect(shown(page)).toHaveCount(1);
}

test.describe('the carousel', () => {
  test('goes on after six seconds, wraps after the last, and stops for good at a dot', async ({ page }) => {
    await page.clock.install();
    await openExamples(page);
    const names = [
      'Small Warehouse',
      'High Street Café',
      'Independent Garage',
      'Manufacturing Unit',
      'Office Building',
    ];
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    for (const name of [...names, names[0] as string]) {
      await expect(shown(page)).toContainText(name);
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
      if (name !== names[0] || (await page.evaluate('self.round')) !== 1) await page.clock.runFor(6000);
      await page.evaluate('self.round = 1');
    }
    await page.getByRole('button', { name: 'Manufacturing Unit' }).click();
    await expect(shown(page)).toContainText('Manufacturing Unit');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
    await page.clock.runFor(30_000);
    await expect(shown(page)).toContainText('Manufacturing Unit');
  });

  test('rests while it is paused, and where motion is to be reduced', async ({ page }) => {
    await page.clock.install();
    await openExamples(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(20_000);
    await expect(shown(page)).toContainText('Small Warehouse');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openExamples(page);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(shown(page)).toContainText('Small Warehouse');
  });

  test('adds up, with the smart service and without it', async ({ page }) => {
    await openExamples(page);
    for (const [name, total, savings, earned] of [
      ['Small Warehouse', '£10,200', '£7,400', '+£2,800'],
      ['High Street Café', '£5,100', '£3,700', '+£1,400'],
      ['Independent Garage', '£7,140', '£5,180', '+£1,960'],
      ['Manufacturing Unit', '£30,600', '£22,200', '+£8,400'],
      ['Office Building', '£16,320', '£11,840', '+£4,480'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const slide = shown(page);
      await expect(slide).toContainText(name);
      const box = slide.getByRole('checkbox', { name: 'Smart Energy Service' });
      await expect(box).toBeChecked();
      for (const text of [total, savings, earned]) await expect(slide).toContainText(text);
      await box.uncheck();
      await expect(slide).not.toContainText(earned);
      await expect(slide.getByText('Total benefit').locator('..')).toContainText(savings);
      await box.check();
    }
    // Where motion is to be reduced, what is picked is there at once: nothing slides past.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const left = await page.evaluate(`(async () => {
      document.querySelector('button[aria-label="Independent Garage"]').click();
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      return document.querySelector('[aria-label="Independent Garage, 3 of 5"]').getBoundingClientRect().left;
    })()`);
    expect(Math.abs(left as number)).toBeLessThan(60);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('sections open and shut', async ({ page }) => {
    await open(page);
    for (const name of ['How it works', 'Innovation', 'FAQs']) {
      const toggle = page.getByRole('button', { name, exact: true });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    }
    await expect(page.getByText('calculations daily')).toBeVisible();
    await page.getByRole('button', { name: 'Economic Reality' }).click();
    await expect(page.getByText('higher electricity costs since 2022')).toBeHidden();
  });

  test('an anchor opens the section that it leads to', async ({ page }) => {
    await open(page, '/#innovation');
    await expect(page.getByText('calculations daily')).toBeVisible();
  });
});

test('the steps fade in one after the other, once they are reached', async ({ page }) => {
  await open(page);
  const steps = page.locator('#how-it-works [data-step]');
  await expect(steps).toHaveCount(3);
  await page.mouse.wheel(0, 30);
  await expect(steps.first()).toHaveAttribute('data-reveal', 'wait');
  await page.locator('#how-it-works ol').scrollIntoViewIfNeeded();
  await page.locator('#innovation').scrollIntoViewIfNeeded();
  for (const [index, delay] of [/^0s/, /^0\.2s/, /^0\.4s/].entries()) {
    await expect(steps.nth(index)).toHaveAttribute('data-reveal', 'in');
    await expect(steps.nth(index)).toHaveCSS('transition-delay', delay);
  }
});

test('who is signed in finds the way back to the dashboard', async ({ page, screens }) => {
  const office = await screens.open(await screens.adminAccount(), '/admin');
  await office.goto(at('/'), { waitUntil: 'networkidle' });
  await office.getByRole('link', { name: 'Your dashboard' }).first().click();
  await office.waitForURL(at('/admin'));
  await open(page);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
});
