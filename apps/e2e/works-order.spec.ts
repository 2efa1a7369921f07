import { dayAfter, londonDate } from '@libs/contracts';
import { inForce, sign } from './support/agreement.js';
import { clean } from './support/axe.js';
import { top } from './support/layout.js';
import { expect, test } from './support/screens.js';

test('the office orders the work, installer and funder sign it, and its price stays with them', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer, project, grace, fund, id } = await inForce(admin);
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}&tab=agreement`, 'a');
  const part = office.getByRole('region', { name: 'Works order' });
  await part.getByRole('button', { name: 'Draft works order' }).click();
  await expect(part.getByText('Say what needs doing')).toBeVisible();
  await part.getByLabel('Work to be done').fill('Supply and install 12 kWp of solar panels');
  await part.getByLabel('Price, pounds before VAT').fill('£12,345.67');
  await part.getByRole('button', { name: 'Draft works order' }).click();
  await expect(part.getByText(/, edition 1$/)).toBeVisible();
  await expect(part.getByRole('button', { name: 'Offer works order' })).toBeEnabled({ timeout: 120_000 });
  await clean(office, 'a drafted works order');
  await part.getByRole('button', { name: 'Offer works order' }).click();
  await expect(part.getByText('Waiting for the installer')).toBeVisible();

  const { items } = await fund.get<{ items: { id: string }[] }>(`/api/projects/${project}/works-orders`);
  const page = await screens.open(installer, `/works-orders/${items[0]?.id}`, 'b');
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByText('£12,345.67')).toBeVisible();
  await page.locator('[data-slot="reader"]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Document, \d+ page/ })).toContainText('VM-W-');
  await top(page);
  await clean(page, 'a works order to sign at 390');
  await sign(page, 'Sign works order', installer.password);
  // The office's page was open all along.
  await expect(part.getByText('Waiting for the funder')).toBeVisible();
  // Both find it: the funder from its project, the installer from its job.
  const other = await screens.open(funder, `/asset-funder/projects/${project}`, 'a');
  await expect(other.getByText('The installer has signed. Your signature is next.')).toBeVisible();
  await clean(other, 'a funder’s project with a works order to sign');
  await other.getByRole('link', { name: 'Read and sign' }).click();
  await expect(other).toHaveURL(new RegExp(`/works-orders/${items[0]?.id}$`));
  await sign(other, 'Sign works order', funder.password);
  // All three see the sealed copy appear, and get the same file.
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: 'Download signed copy' })).toBeVisible({ timeout: 120_000 });
  await expect(part.getByRole('button', { name: 'Download sealed copy' })).toBeVisible();
  await top(page);
  await clean(page, 'a sealed works order at 390');
  await clean(office, 'the office’s sealed works order');
  // The work waits for the end of the withdrawal period, or for the host’s word.
  await expect(part.getByText('Signed by both')).toBeVisible();
  const asked = await grace.get<{ earlyStart: { id: string } }>(`/api/agreements/${id}/signing`);
  await grace.post(`/api/agreements/${id}/waive-window`, { textId: asked.earlyStart.id, password: host.password });
  await expect(part.getByText('In effect')).toBeVisible();

  const site = await screens.open(host, '/asset-host', 'a');
  await expect(site.locator('[data-slot="agreements"]')).toContainText('In force');
  await expect(site.locator('body')).not.toContainText('12,345.67');

  await office.getByRole('button', { name: 'Terminate', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: 'Terminate this agreement?' });
  await dialog.getByLabel('Ends on').fill(dayAfter(londonDate(new Date()), 10));
  await dialog.getByLabel('Reason').fill('The building is sold');
  await dialog.getByRole('button', { name: 'Terminate' }).click();
  await expect(dialog.getByText(/or later$/)).toBeVisible();
  await dialog.getByLabel('Ends on').fill(dayAfter(londonDate(new Date()), 100));
  await dialog.getByRole('button', { name: 'Terminate' }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByText('Terminated')).toBeVisible();
  await expect(site.locator('[data-slot="agreements"]')).toContainText('Terminated');
  await expect(site.locator('body')).not.toContainText('The building is sold');
});
