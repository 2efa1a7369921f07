import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GivEnergyStandIn } from '@libs/sources/testing';
import { SunSpecStandIn } from '../edge/testing/sunspec-stand-in.js';
import { clean } from './support/axe.js';
import { address, Caller, cast, pair } from './support/party.js';
import { emptyProduct } from './support/empty-product.js';
import { expect, live, markPage, test } from './support/screens.js';

/** A host connects its inverter's maker, from the key to half hours on its page; the office sees the same, its funder none of it. */

const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const ADMIN = { email: 'amara@sources.example', password: 'Daylight-2026' };
// The stand-in of the maker's cloud listens on a port of this test, so the test starts its own product.
const maker = new GivEnergyStandIn();

const product = emptyProduct(ADMIN, maker, (GIVENERGY_URL) => ({ GIVENERGY_URL }), 12);

test('a host connects a maker’s cloud, and is told when its key is refused', async ({ screens }, info) => {
  test.setTimeout(480_000);
  const admin = await Caller.signIn(address().a, ADMIN.email, ADMIN.password);
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const sites = () => admin.get<{ items: { id: string }[] }>('/api/assets');
  await expect.poll(async () => (await sites()).items.length, { timeout: 60_000 }).toBe(1);
  await product().sql(`update asset set live_since = live_since - 3`);

  const page = await screens.open(host, '/asset-host/energy', 'a');
  const unreloaded = await markPage(page);
  const block = page.locator('#sources');
  const one = block.locator('[data-slot="data-source"]');
  const record = await screens.open(ADMIN, `/admin/projects?open=${project.id}`, 'b');
  await live(record);
  const office = record.getByRole('region', { name: 'Where readings come from' });
  const theirs = office.locator('[data-slot="data-source"]');
  await expect(office).toContainText('No connection yet');

  /** What the page shows now, wide and narrow by turns: without a fault of access and no wider than its screen. */
  const sizes = [
    [1440, 'light'],
    [390, 'dark'],
  ] as const;
  let looks = 0;
  const look = async (what: string) => {
    const [width, colorScheme] = sizes[looks++ % 2] ?? sizes[0];
    for (const [name, screen, part] of [
      ['host', page, block],
      ['office', record, office],
    ] as const) {
      await screen.setViewportSize({ width, height: 900 });
      await screen.emulateMedia({ colorScheme });
      await clean(screen, `${what}, ${name} at ${width}`);
      expect.soft(await screen.evaluate(WIDER), `${what}, ${name} at ${width}`).toBe(0);
      await part.screenshot({ path: info.outputPath(`${what.replaceAll(' ', '-')}-${name}-${width}.png`) });
      await screen.setViewportSize({ width: 1440, height: 900 });
    }
  };

  // A mistyped key can be corrected in place.
  await expect(block).toContainText('No connection yet');
  await block.getByRole('button', { name: 'Connect a maker’s website' }).click();
  await block.getByLabel('Serial number of the inverter').fill(maker.site.serial);
  await look('a new one');
  await block.getByLabel('API key', { exact: true }).fill('mistyped');
  await block.getByRole('button', { name: 'Save and test' }).click();
  await expect(one.getByRole('alert')).toContainText('GivEnergy refused this key', { timeout: 30_000 });
  await expect(one).toContainText('Not tested yet');
  await expect(theirs).toContainText('Not tested yet', { timeout: 40_000 });
  await look('not tested');
  await one.getByRole('button', { name: 'Change the key' }).click();
  await one.getByLabel('New key').fill(maker.site.key);
  await one.getByRole('button', { name: 'Save the new key' }).click();
  await expect(one).toContainText('Unit 4, 50 kWp', { timeout: 30_000 });
  await expect(one.getByRole('alert')).toHaveCount(0);

  await look('tested');
  await one.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(one).toContainText('Connected', { timeout: 30_000 });
  await expect(one).toContainText(/Last reading .*next reading at \d\d:\d\d/, { timeout: 60_000 });
  await expect(one).toContainText(`Connected by ${host.fullName}`);
  // The half hours are on the page that was open all the time, the office's record has the same, and neither has the key.
  await expect(page.locator('#day')).toContainText(/\d+ of 48 half hours/, { timeout: 90_000 });
  await page.getByRole('button', { name: 'The day before' }).click();
  await expect(page.locator('#day')).toContainText('48 of 48 half hours', { timeout: 90_000 });
  await expect(theirs).toContainText(/Unit 4, 50 kWp.*Last reading/s, { timeout: 40_000 });
  for (const screen of [page, record]) expect(await screen.content()).not.toContain(maker.site.key);
  await look('connected');

  // The maker no longer accepts this key: after three refusals the page says what to do.
  const old = maker.site.key;
  maker.site.key = `renewed-${old}`;
  const due = () => product().sql(`update data_source set next_at = now() where next_at > now()`);
  await expect
    .poll(
      async () => {
        await due();
        return one.textContent();
      },
      { timeout: 90_000, intervals: [2_000] },
    )
    .toContain('Key refused');
  await expect(one).toContainText('We can’t read your GivEnergy. Renew the key.');
  await expect(theirs).toContainText('Key refused', { timeout: 40_000 });
  await look('refused');

  await one.getByRole('button', { name: 'Renew the key' }).click();
  await one.getByLabel('New key').fill(old);
  await one.getByRole('button', { name: 'Save the new key' }).click();
  await expect(one.getByRole('alert')).toContainText('GivEnergy refused this key', { timeout: 30_000 });
  const before = maker.calls.filter(({ path, status }) => path.startsWith('/inverter/') && status === 200).length;
  await one.getByLabel('New key').fill(maker.site.key);
  await one.getByRole('button', { name: 'Save the new key' }).click();
  await expect(one).toContainText('Connected', { timeout: 30_000 });
  await expect(one).not.toContainText('Key refused');
  const read = () => maker.calls.filter(({ path, status }) => path.startsWith('/inverter/') && status === 200).length;
  await expect.poll(read, { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(theirs).not.toContainText('Key refused', { timeout: 40_000 });

  // Its funder has the site, and nothing of where its readings come from.
  const [site] = (await sites()).items;
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await expect(fund.get(`/api/assets/${site?.id}/sources`)).rejects.toThrow(': 403');
  const sheet = await screens.open(funder, `/asset-funder/fleet/${site?.id}`, 'b');
  await expect(sheet.locator('#day')).toContainText(/\d+ of 48 half hours/, { timeout: 30_000 });
  await expect(sheet.getByText('GivEnergy')).toHaveCount(0);
  await expect(sheet.getByText('Where readings come from')).toHaveCount(0);

  await one.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog', { name: 'Disconnect GivEnergy' }).getByRole('button', { name: 'Disconnect' }).click();
  await expect(one).toContainText('Disconnected', { timeout: 30_000 });
  await expect(one.getByRole('button')).toHaveCount(0);
  await expect(theirs).toContainText('Disconnected', { timeout: 40_000 });
  await look('ended');
  await expect(page.locator('#day')).toContainText('48 of 48 half hours');
  await unreloaded();
});

test('an agent on site is added, started with its token, and shows the power as it is', async ({ screens }, info) => {
  test.setTimeout(300_000);
  const admin = await Caller.signIn(address().a, ADMIN.email, ADMIN.password);
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });
  const page = await screens.open(host, '/asset-host/energy', 'a');
  const block = page.locator('#sources');
  await expect(block).toContainText('No connection yet', { timeout: 60_000 });
  await block.getByRole('button', { name: 'Add an agent on site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await expect(dialog).toContainText('Enter a name of 2 to 60 letters');
  await dialog.getByLabel('Name of the agent').fill('Plant room');
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  const command = await dialog.locator('[data-slot="agent-command"]').innerText();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await clean(page, `the token at ${width}`);
    expect.soft(await page.evaluate(WIDER), `the token at ${width}`).toBe(0);
    await page.screenshot({ path: info.outputPath(`token-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  const one = block.locator('[data-slot="data-source"]');
  await expect(one).toContainText('Nothing sent yet');

  // The command as it was copied, with the address of the stand-in instead of the example's.
  const inverter = new SunSpecStandIn(() => ({ tenths: 18_420, gen: 43_747_392, imp: 53_031_030, exp: 8_447_456 }));
  const folder = mkdtempSync(join(tmpdir(), 'voltmere-agent-'));
  const typed = command.replace(/^npm run edge -- /, '').replace('192.168.1.20', `127.0.0.1:${await inverter.start()}`);
  const agent = spawn(process.execPath, [
    'tools/run.mjs',
    'edge',
    ...typed.split(' '),
    '--every',
    '5',
    '--folder',
    folder,
  ]);
  try {
    await expect(one).toContainText('Connected', { timeout: 60_000 });
    await expect(one).toContainText(/Last reading/);
    const power = page.locator('#power');
    await expect(power).toContainText('Where the sun’s 1.8 kW goes', { timeout: 60_000 });
    await power.screenshot({ path: info.outputPath('power.png') });
    // Once it is disconnected, its token opens nothing, and the agent ends with what to do.
    const said: string[] = [];
    agent.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const ended = new Promise<number | null>((resolve) => agent.once('exit', resolve));
    await one.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Disconnect' }).click();
    expect(await ended).toBe(1);
    expect(said.join('')).toContain('Add the agent again');
  } finally {
    agent.kill();
    await inverter.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
