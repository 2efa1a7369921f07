import { GivEnergyStandIn } from '@libs/sources/testing';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair } from './support/party.js';
import { emptyProduct } from './support/empty-product.js';
import { expect, markPage, test } from './support/screens.js';

/** The plan of a battery at its inverter, as its host sees it: followed, refused, changed by a person, and stopped. */

const ADMIN = { email: 'amara@battery.example', password: 'Daylight-2026' };
const WITHIN = { timeout: 90_000 };
const RESERVE = 71;
const maker = new GivEnergyStandIn();

const product = emptyProduct(ADMIN, maker, (GIVENERGY_URL) => ({ GIVENERGY_URL }), 11);

test('an inverter follows the plan, refuses one, is changed by a person, and is let go', async ({ screens }) => {
  test.setTimeout(480_000);
  const admin = await Caller.signIn(address().a, ADMIN.email, ADMIN.password);
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50, batteryKwh: 20 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const own = await Caller.signIn(address().a, host.email, host.password);
  const assets = async () => (await own.get<{ items: { id: string }[] }>('/api/assets')).items;
  await expect.poll(async () => (await assets()).length, WITHIN).toBe(1);
  const sources = `/api/assets/${(await assets())[0]?.id}/sources`;
  const { serial: account, key } = maker.site;
  const { id } = await own.post<{ id: string }>(sources, { platform: 'givenergy', account, key });
  await own.post(`${sources}/${id}/test`, {});
  await own.post(`${sources}/${id}/connect`, {});
  const before = maker.settings.values.get(RESERVE);

  const page = await screens.open(host, '/asset-host/energy', 'a');
  const plan = page.locator('#plan');
  await expect(plan).toContainText('You haven’t allowed smart control', WITHIN);
  const unreloaded = await markPage(page);
  expect(maker.settings.writes).toEqual([]);

  await test.step('an ordinary day', async () => {
    await plan.getByRole('button', { name: 'Allow smart control' }).click();
    await expect(plan).toContainText('Your inverter follows this plan.', WITHIN);
    expect(maker.settings.values.get(RESERVE)).toBe(10);
    await clean(page, 'a plan that is followed');
  });

  await test.step('a write that the inverter refuses', async () => {
    maker.setFaults(['rejected']);
    await screens.choose(page, plan.getByLabel('Reserve'), 'Keep 30%');
    await expect(plan).toContainText('Your inverter didn’t take this plan.', WITHIN);
    maker.setFaults([]);
  });

  await test.step('a person at the inverter', async () => {
    await screens.choose(page, plan.getByLabel('Reserve'), 'Keep 20%');
    await expect(plan).toContainText('Your inverter follows this plan.', WITHIN);
    expect(maker.settings.values.get(RESERVE)).toBe(20);
    maker.settings.press(RESERVE, 90);
    await product().sql(`update plan_sending set checked_at = checked_at - interval '1 hour'`);
    await expect(plan).toContainText('Someone has changed the settings of your inverter', WITHIN);
  });

  await test.step('hands off', async () => {
    await plan.getByRole('button', { name: 'Hands off' }).click();
    await expect(plan.getByRole('button', { name: 'Allow smart control' })).toBeVisible(WITHIN);
    await expect.poll(() => maker.settings.values.get(RESERVE), WITHIN).toBe(before);
    const { length } = maker.settings.writes;
    await expect(plan).toContainText('Smart control', WITHIN);
    expect(maker.settings.writes).toHaveLength(length);
  });
  await unreloaded();
});
