import { inForce, sign } from './support/agreement.js';
import { clean } from './support/axe.js';
import { top } from './support/layout.js';
import { address, Caller, newParty } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const SITE = { businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 } };
const FACTS = {
  legalForm: 'limited_company',
  companyNumber: '09482214',
  vatRegistered: false,
  vatNumber: null,
  premises: 'freehold',
  anyHome: false,
  size: { staff: 6, turnoverPounds: null, balancePounds: null, electricityKwh: 32_000, gasKwh: null },
  sizeAsked: '2026-11-20',
};

test('a building is sold: the office passes the site on, three companies sign, and each open screen has it', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, project, number } = await inForce(admin, {});
  await admin.patch(`/api/projects/${project}/status`, { status: 'live' });
  const next = await newParty(admin, 'asset_host', `Joinery ${Date.now().toString(36)}`);
  const iris = await Caller.signIn(address().a, next.email, next.password);
  await iris.patch('/api/me/host', SITE);
  await admin.put(`/api/hosts/${next.recordId}/agreement-facts`, FACTS);

  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}&tab=agreement`, 'a');
  const record = office.getByRole('dialog').first();
  await record.getByRole('button', { name: 'Pass on' }).click();
  const dialog = office.getByRole('dialog', { name: `Pass on the site under ${number}` });
  await dialog.getByLabel('Why. Everyone who signs reads this').fill('The building was sold');
  await dialog.getByRole('button', { name: 'Draft', exact: true }).press('Enter');
  await expect(dialog.getByText('Choose a company from the list')).toBeVisible();
  await dialog.getByLabel('New host').click();
  await office.getByRole('combobox', { name: 'Find by name' }).fill(next.companyName);
  await office.getByRole('option', { name: new RegExp(next.companyName) }).click();
  await clean(office, 'passing a site on');
  await dialog.getByRole('button', { name: 'Draft', exact: true }).press('Enter');
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(record.getByRole('region', { name: 'What passes, and when' })).toContainText(next.companyName);
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeEnabled({ timeout: 60_000 });
  await record.getByRole('button', { name: 'Offer agreement' }).click();

  const page = await screens.open(host, '/asset-host', 'a');
  await page.setViewportSize({ width: 390, height: 900 });
  const step = page.locator('[data-slot="next-step"]');
  await expect(step).toContainText('A change of host is ready to sign');
  await step.getByRole('link', { name: 'Read and sign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `The site passes to ${next.companyName}` })).toBeVisible();
  await expect(page.locator('#transfer')).toContainText('The building was sold');
  await top(page);
  await clean(page, 'a change of host to sign at 390');
  const path = new URL(page.url()).pathname;
  const second = await screens.open(next, path, 'b');
  await expect(second.locator('[data-slot="stand"]')).toContainText(`${host.companyName} signs next`);
  const unreloaded = await markPage(second);
  await live(second);
  await sign(page, 'Sign agreement', host.password);
  await expect(second.locator('#sign')).toBeVisible();
  await sign(second, 'Sign agreement', next.password);
  await unreloaded();
  const third = await screens.open(funder, path, 'a');
  await sign(third, 'Sign agreement', funder.password);
  for (const each of [page, second, third])
    await expect(each.locator('[data-slot="stand"]')).toContainText('Everyone has signed');
  await expect(second.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await top(second);
  await clean(second, 'a change of host that everyone signed');
});
