import type { Page } from '@playwright/test';
import { mailed } from './entry.js';
import { address, Caller, newParty, pair, type Party, send } from './party.js';
import { expect } from './screens.js';

const SITE = {
  businessDetails: { businessType: 'cafe', postcode: 'LS9 8AA', roofAreaM2: 120 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 27.4, offer: 'per_kwh', smartService: true, phases: 3 },
};
/** A company that owns its building, of which everything is known. */
const FACTS = {
  legalForm: 'limited_company',
  companyNumber: '09482213',
  vatRegistered: false,
  vatNumber: null,
  premises: 'freehold',
  anyHome: false,
  size: { staff: 6, turnoverPounds: null, balancePounds: null, electricityKwh: 32_000, gasKwh: null },
  sizeAsked: '2026-11-20',
};
interface Made {
  id: string;
  number: string;
  version: number;
  edition: number;
  state: string;
  sha256: string | null;
  document: { state: string; sha256: string };
}

// The worker makes the demo’s forecasts and documents at the same time.
const until = <T>(read: () => Promise<T>, wanted: unknown) => expect.poll(read, { timeout: 120_000 }).toEqual(wanted);

export interface Sides {
  host: Party;
  funder: Party;
  installer: Party;
  grace: Caller;
  fund: Caller;
  project: string;
}

/** The three parties of a project to be, and the host's proposal, which nobody has answered. */
export async function proposed(admin: Caller) {
  const mark = Date.now().toString(36);
  const [host, funder, installer] = await Promise.all([
    newParty(admin, 'asset_host', `Bakery ${mark}`),
    newParty(admin, 'asset_funder', `Fund ${mark}`),
    newParty(admin, 'installer', `Solar ${mark}`),
  ]);
  const grace = await Caller.signIn(address().a, host.email, host.password);
  await grace.patch('/api/me/host', SITE);
  await until(async () => (await grace.get<{ total: number }>('/api/me/host/forecasts')).total, 1);
  const { id: proposal } = await admin.post<Made>(`/api/hosts/${host.recordId}/proposals`);
  const proposals = async () => (await grace.get<{ items: Made[] }>('/api/me/host/proposals')).items;
  const newest = async () => (await proposals()).find(({ id }) => id === proposal);
  await until(async () => (await newest())?.state, 'ready');
  return { host, funder, installer, grace, proposal, sha256: (await newest())?.sha256 };
}

/** Another member of the host's organisation, who joined by the invitation of its owner. */
export async function colleague({ host, grace }: Sides, role: string): Promise<{ email: string; password: string }> {
  const email = `colleague-${Date.now().toString(36)}@stories.example`;
  const { password } = host;
  await grace.post('/api/me/org/invitations', { email, role, password });
  const token = await mailed(email, /\/join#([\w-]+)/);
  await send(address().a, 'POST', '/api/invitations/accept', { token, fullName: 'Tobi Adeyemi', password });
  return { email, password };
}

/** The host has accepted: it's paired, and its funder confirms. */
export async function paired(
  admin: Caller,
  { host, funder, installer, grace }: Omit<Sides, 'fund' | 'project'>,
): Promise<Sides> {
  await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'awaiting_pairing' });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.put('/api/me/funder/mandate', { fundDetails: { fundName: funder.companyName } });
  const { id: project } = await pair(admin, { host, funder, installer });
  await fund.post(`/api/projects/${project}/confirm`);
  return { host, funder, installer, grace, fund, project };
}

/** A project that its funder confirmed, of a host that accepted its proposal. */
export async function confirmed(admin: Caller): Promise<Sides> {
  const { proposal, sha256, ...sides } = await proposed(admin);
  await sides.grace.post(`/api/me/host/proposals/${proposal}/accept`, { sha256 });
  return paired(admin, sides);
}

/** The same with a draft whose document is ready, and which takes effect as soon as both have signed. */
export async function drafted(
  admin: Caller,
  terms: object = {},
  given: Sides | null = null,
): Promise<Sides & { id: string; number: string }> {
  const sides = given ?? (await confirmed(admin));
  const draft = await admin.post<Made>(`/api/projects/${sides.project}/agreements`, {
    facts: FACTS,
    terms: { conditions: [], ...terms },
  });
  const now = () => admin.get<Made>(`/api/agreements/${draft.id}`);
  await until(async () => (await now()).document.state, 'ready');
  return { ...sides, id: draft.id, number: draft.number };
}

/** The same, offered. */
export async function offered(admin: Caller, terms: object = {}): Promise<Awaited<ReturnType<typeof drafted>>> {
  const sides = await drafted(admin, terms);
  const { version } = await admin.get<Made>(`/api/agreements/${sides.id}`);
  await admin.post(`/api/agreements/${sides.id}/offer`, { version });
  return sides;
}

/** The same with both signatures. */
export async function inForce(admin: Caller, terms: object = {}): Promise<Awaited<ReturnType<typeof offered>>> {
  const sides = await offered(admin, terms);
  for (const [caller, { fullName: name, password }] of [
    [sides.grace, sides.host],
    [sides.fund, sides.funder],
  ] as const) {
    const { version, edition, document } = await caller.get<Made>(`/api/agreements/${sides.id}`);
    const { intent } = await caller.get<{ intent: { id: string } }>(`/api/agreements/${sides.id}/signing`);
    const which = { version, edition, sha256: document.sha256, intentTextId: intent.id };
    await caller.post(`/api/agreements/${sides.id}/sign`, { ...which, name, capacity: 'director', password });
  }
  return sides;
}

/** By keyboard alone: the boxes, the button, and the own password. */
export async function sign(page: Page, action: string, password: string): Promise<void> {
  const form = page.locator('#sign');
  await form.getByRole('button', { name: action }).press('Enter');
  await expect(form.getByText('Read the sentence and tick it')).toBeVisible();
  for (const box of await form.getByRole('checkbox').all()) await box.press('Space');
  await form.getByRole('button', { name: action }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill('Wrong-password-1');
  await dialog.getByRole('button', { name: action }).press('Enter');
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: action }).press('Enter');
  await expect(dialog).toBeHidden();
}
