import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { aPdf } from './support/documents.js';
import { address, Caller, cast, pair } from './support/party.js';
import { expect, test } from './support/screens.js';

/** A funder takes the evidence away, and checks it with no network and without us. */
test('an evidence pack verifies itself from a disk, and names the document that somebody changed', async ({
  admin,
  browser,
  screens,
}) => {
  const { host, funder, installer } = await cast(admin);
  const { id } = await pair(admin, { host, funder, installer });
  await (await Caller.signIn(address().a, funder.email, funder.password)).post(`/api/projects/${id}/confirm`);
  await (await Caller.signIn(address().a, installer.email, installer.password)).upload(
    `/api/projects/${id}/files`,
    'mcs_certificate',
    new File([new Uint8Array(aPdf())], 'certificate.pdf', { type: 'application/pdf' }),
  );
  const page = await screens.open(funder, `/asset-funder/projects/${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('certificate.pdf')).toBeVisible({ timeout: 20_000 });
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download evidence pack' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^evidence-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.zip$/);

  const folder = await mkdtemp(join(tmpdir(), 'voltmere-evidence-'));
  const offline = await browser.newContext({ offline: true });
  try {
    const pack = join(folder, 'pack.zip');
    await download.saveAs(pack);
    const files = unzipSync(new Uint8Array(await readFile(pack)));
    await writeFile(join(folder, 'verify.html'), files['verify.html'] as Uint8Array);
    const checker = await offline.newPage();
    await checker.goto(`file://${join(folder, 'verify.html')}`);
    const field = checker.getByLabel('The pack, a zip file');
    await field.setInputFiles(pack);
    await expect(checker.getByRole('heading', { name: 'This pack matches its own signature' })).toBeVisible();
    await expect(checker.getByText(/^1 document and \d+ entries of the log/)).toBeVisible();
    const fingerprint = (await checker.locator('code').textContent()) as string;
    await expect(sheet.getByText(fingerprint)).toBeVisible();
    const expected = checker.getByLabel('Fingerprint of Voltmere’s key');
    await expected.fill(fingerprint.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
    await expect(checker.getByText('signature.json is by another key than the one you expect.')).toBeVisible();
    await expected.fill(fingerprint);
    await expect(checker.getByRole('heading', { name: 'Everything is as Voltmere signed it' })).toBeVisible();

    const certificate = Object.keys(files).find((name) => name.startsWith('documents/')) as string;
    const bytes = files[certificate] as Uint8Array;
    bytes[20] = (bytes[20] as number) ^ 1;
    const forged = join(folder, 'forged.zip');
    await writeFile(forged, zipSync(files));
    await field.setInputFiles(forged);
    await expect(checker.getByRole('heading', { name: 'This pack is not as it was signed' })).toBeVisible();
    await expect(checker.getByText(`${certificate} was changed.`)).toBeVisible();

    // The product's own checker knows the key.
    const served = page.waitForEvent('popup');
    await sheet.getByRole('link', { name: 'Check a pack against our key' }).click();
    const own = await served;
    await own.getByLabel('Your file, a PDF or a zip').setInputFiles(pack);
    await expect(own.getByRole('heading', { name: 'Everything is as Voltmere signed it' })).toBeVisible();
    await expect(own.getByText(/^\w+ \d+ \w+ \d{4} at \d\d:\d\d, London time$/).first()).toBeVisible();
    await own.getByLabel('Your file, a PDF or a zip').setInputFiles(forged);
    await expect(own.getByRole('heading', { name: 'This pack is not as it was signed' })).toBeVisible();
  } finally {
    await offline.close();
    await rm(folder, { recursive: true, force: true });
  }
});
