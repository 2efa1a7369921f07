import { offered } from './support/agreement.js';
import { clean } from './support/axe.js';
import { expect, test } from './support/screens.js';

test('acceptance 13: an agreement is signed by keyboard alone, on a screen of 320 pixels, with its sentence read out', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, id } = await offered(admin);
  const page = await screens.open(host, `/agreements/${id}`, 'a');
  await page.setViewportSize({ width: 320, height: 800 });
  const form = page.locator('#sign');
  await expect(form).toBeVisible();
  // Nothing is cut off, and nothing has to be scrolled sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await clean(page, 'agreement to sign at 320');
  // A reader of the screen hears the sentence, with the file's short code, as the name of its box.
  const code = (await page.locator('#document [data-slot="code"]').textContent()) ?? '';
  const intent = form.getByRole('checkbox', {
    name: new RegExp(`By pressing Sign agreement I intend to sign this agreement ${code}`),
  });
  await expect(intent).not.toBeChecked();
  await form.getByLabel('Your full name').focus();
  const tab = async (until: () => Promise<boolean>) => {
    for (let times = 0; times < 12 && !(await until()); times += 1) await page.keyboard.press('Tab');
    expect(await until()).toBe(true);
  };
  const focused = (locator: typeof intent) => () => locator.evaluate((element) => element === document.activeElement);
  const authorised = form.getByRole('checkbox', { name: /^I am authorised to bind/ });
  await tab(focused(authorised));
  await page.keyboard.press('Space');
  await tab(focused(intent));
  await page.keyboard.press('Space');
  await expect(intent).toBeChecked();
  await tab(focused(form.getByRole('button', { name: 'Sign agreement' })));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.type(host.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slot="stand"]')).toContainText('You’ve signed');
});
