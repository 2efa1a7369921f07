import { createHmac } from 'node:crypto';
import { clean } from './support/axe.js';
import { address, Caller, cast, newParty, pair } from './support/party.js';
import { MAIL_HOOK_SECRET } from './support/product.js';
import { alsoIn, expect, markPage, newBrowser, signIn, test } from './support/screens.js';
import { applyAsLead } from './support/users.js';

/** The admin's office: what waits, what happens, what was missed, where something is, how the system is doing. */

const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1440 },
  { name: 'dark', colorScheme: 'dark', width: 1440 },
  { name: 'phone', colorScheme: 'dark', width: 390 },
] as const;

/** Signing in comes before, on a machine that may be busy. */
const SLOW = { timeout: 60_000 };

test('the dashboard says what waits and what happens, and moves by itself', async ({ admin, screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /);
  await expect(page.locator('[data-slot="needs"] [data-need="lead"]').first()).toBeVisible();
  const projects = page.locator('[data-slot="kpi"]').filter({ hasText: 'Projects' });
  await projects.getByText(/from \d+/).hover();
  await expect(page.getByText(/\d+ now, \d+ at the end of \w+ \(London time\)/)).toBeVisible();
  const pending = page.locator('[data-slot="pipeline-chart"]').getByRole('link', { name: /Pending/ });
  const before = Number(await pending.locator('b').textContent());
  const inRail = async () => {
    const count = page.locator('[data-slot="rail"] nav a[href="/admin/projects"] span[aria-hidden]');
    return Number((await count.textContent())?.replace(',', ''));
  };
  const projectsBefore = await inRail();
  expect(projectsBefore).toBeGreaterThan(0);

  const unreloaded = await markPage(page);
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  await expect(
    page.locator('[data-slot="activity"]').getByText(`paired ${host.companyName} with a funder`),
  ).toBeVisible({ timeout: 20_000 });
  // Another story may pair a project at the same time.
  await expect.poll(async () => Number(await pending.locator('b').textContent())).toBeGreaterThan(before);
  await expect.poll(inRail).toBeGreaterThan(projectsBefore);
  await unreloaded();
  await pending.click();
  await page.waitForURL(/\/admin\/projects\?status=pending/);
});

test('a host that waits is paired from the queue', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  const waits = page.locator('[data-need="awaiting_pairing"]').first();
  const company = await waits.getByRole('link').first().textContent();
  await expect(waits).toContainText(/Best match: .+, score \d+/);
  await waits.getByRole('link', { name: /^Create Pairing/ }).click();
  await expect(page.getByRole('dialog').getByText(String(company)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/pair=/);
});

test('a new lead is declined in its row of the queue', async ({ screens }) => {
  // The oldest is answered, and another one stays for whoever looks.
  await applyAsLead();
  const page = await screens.open(await screens.adminAccount(), '/admin');
  const oldest = page.locator('[data-need="lead"]').first();
  const company = String(await oldest.getByRole('link').first().textContent());
  const row = page.locator('[data-need="lead"]').filter({ hasText: company });
  await oldest.getByRole('button', { name: `Approve ${company}` }).click();
  await expect(page.getByRole('dialog', { name: `Approve ${company}` })).toContainText(/sign-up code to \S+@/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: `Decline ${company}` }).click();
  const ask = page.getByRole('dialog', { name: `Decline ${company}` });
  await ask.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Lead declined').first()).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 20_000 });
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
});

test('notifications are listed with why they came, filtered, read and opened', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const page = await screens.open(funder, '/asset-funder');
  await page.locator('[data-slot="bell"]').click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await page.waitForURL((url) => url.pathname === '/notifications');
  const list = page.getByRole('list', { name: 'Notifications' });
  const review = list.getByRole('listitem').filter({ hasText: host.companyName });
  await expect(review).toContainText('A pairing is waiting for your review.', { timeout: 20_000 });
  await review.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(review.getByRole('button')).toHaveCount(0);
  await page.getByRole('radio', { name: 'unread' }).check();
  await page.waitForURL(/unread=true/);
  await expect(review).toHaveCount(0);
  await page.getByRole('radio', { name: 'all' }).check();
  await review.getByRole('link').click();
  await page.waitForURL(/\/asset-funder\/projects\//);
});

test('on return one is told exactly what others did, in order, until it was seen', async ({ admin, browser }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.post(`/api/projects/${project.id}/confirm`);
  const first = await newBrowser(browser);
  const said = first.waitForResponse((answer) => answer.url().endsWith('/api/me/seen') && answer.ok(), SLOW);
  await signIn(first, funder, `${address().a}/asset-funder`);
  await said;
  await expect(first.locator('[data-slot="away"]')).toHaveCount(0);
  await first.context().close();

  for (const status of ['in_progress', 'awaiting_commissioning']) {
    await admin.patch(`/api/projects/${project.id}/status`, { status });
  }
  const page = await newBrowser(browser);
  // Hours pass at once: only the time of the person's last visit is changed.
  await page.route('**/api/me/away', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { since: string | null };
    const since = answer.since && new Date(Date.parse(answer.since) - 3 * 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...answer, since } });
  });
  await signIn(page, funder, `${address().a}/asset-funder`);
  const away = page.locator('[data-slot="away"]');
  await expect(away).toContainText('2 changes, none missed', { timeout: 20_000 });
  const told = away.getByRole('listitem');
  await expect(told).toHaveCount(2);
  await expect(told.nth(0)).toContainText('to in progress');
  await expect(told.nth(1)).toContainText('to awaiting commissioning');
  await clean(page, 'while you were away', '[data-slot="away"]');
  await told.nth(0).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === `/asset-funder/projects/${project.id}`);
  await page.goBack();
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/me/seen') && answer.ok(), SLOW);
  await away.getByRole('button', { name: 'Mark all as seen' }).last().click();
  await seen;
  await expect(away).toHaveCount(0);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/me/away'), SLOW);
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(away).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

test('the palette finds records, goes to pages and runs commands by the keyboard alone', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(), '/admin');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or jump to…' });
  await expect(box).toBeFocused();
  await box.fill(host.companyName);
  const options = page.locator('[data-slot="palette"]').getByRole('option');
  await expect(options.first()).toContainText(host.companyName, { timeout: 20_000 });
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/admin/projects\\?open=${project.id}`));
  await page.getByRole('dialog', { name: 'Project Details' }).waitFor();

  await page.keyboard.press('Control+k');
  await box.fill('dark theme');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.goto(`${address().a}/admin`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.waitForURL((url) => url.pathname === '/admin/notifications');
});

test('a party’s palette finds its own records alone', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const stranger = await newParty(admin, 'asset_funder', 'Stranger Fund');
  const page = await screens.open(stranger, '/asset-funder');
  await page.locator('[data-slot="find"]').click();
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(host.companyName);
  await expect(page.getByText(/^No results for/)).toBeVisible({ timeout: 20_000 });
});

test('health shows queues, mails, log and grid', async ({ admin, screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/health');
  const { queues } = await admin.get<{ queues: { name: string }[] }>('/api/admin/health');
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit', 'notifications', 'schedules']));
  // Queues with nothing to do are folded.
  await page.getByRole('button', { name: /running with nothing to do$/ }).click();
  for (const { name } of queues) await expect(page.locator(`[data-queue="${name}"]`)).toBeVisible();
  await expect(page.locator('[data-slot="event-log"]')).toContainText('In sync');
  await expect(page.locator('[data-slot="grid-source"]')).toContainText('simulated');
});

/** A provider's report that a mail came back from its address (RFC 3464). */
async function bounce(mail: string, recipient: string): Promise<void> {
  const message = [
    'From: MAILER-DAEMON@mx.people.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    '--cut',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${mail}@voltmere.example>`,
    '',
    '--cut--',
    '',
  ].join('\r\n');
  const at = String(Math.floor(Date.now() / 1000));
  const seal = createHmac('sha256', MAIL_HOOK_SECRET).update(`${at}.${message}`).digest('hex');
  const response = await fetch(`${address().a}/api/mail/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Voltmere-Signature': `t=${at},v1=${seal}` },
    body: JSON.stringify({ message }),
  });
  expect(response.status).toBe(200);
}

test('an address that returns mail stands in health with the reason, until an admin has it written to again', async ({
  admin,
  screens,
}) => {
  const email = `returned-${Date.now()}@stories.example`;
  const role = 'installer';
  await admin.post('/api/users', { fullName: 'Rita Returned', email, companyName: 'Returned', userType: role, role });
  const sent = async () => {
    const { mail } = await admin.get<{ mail: { items: { id: string; recipient: string; state: string }[] } }>(
      '/api/admin/health',
    );
    return mail.items.find(({ recipient, state }) => recipient === email && state === 'sent')?.id ?? '';
  };
  await expect.poll(sent, SLOW).not.toBe('');
  await bounce(await sent(), email);

  const page = await screens.open(await screens.adminAccount(), '/admin/health');
  const line = page.locator(`[data-returned="${email}"]`);
  await expect(line).toContainText('User unknown');
  await expect(line).toContainText('No email is on hold.');
  await line.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText(`Email to ${email} will be sent again`)).toBeVisible();
  await expect(line).toHaveCount(0);
});

for (const look of LOOKS) {
  test(`no violations in the office, ${look.name}`, alsoIn(look.name === 'dark'), async ({ browser, screens }) => {
    test.slow();
    const page = await newBrowser(browser);
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    await signIn(page, await screens.adminAccount(), `${address().a}/admin`);
    await page.locator('[data-slot="pipeline-chart"]').waitFor();
    await clean(page, 'dashboard');
    await page.locator('[data-slot="find"]').click();
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('fenwick');
    await page.locator('[data-palette^="project"]').first().waitFor();
    await clean(page, 'palette');
    await page.goto(`${address().a}/admin/health`);
    await page.locator('[data-slot="queues"]').waitFor();
    await clean(page, 'health');
    await page.goto(`${address().a}/admin/notifications`);
    await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
    await clean(page, 'notifications');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBe(0);
    await page.context().close();
  });
}
