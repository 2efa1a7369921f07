import { randomBytes, randomInt } from 'node:crypto';
import type { ProductAddress } from './product.js';

/** Data for the stories, made through the API as the product's own pages make it. */

export type Role = 'admin' | 'asset_host' | 'asset_funder' | 'installer';
export interface Party {
  email: string;
  password: string;
  fullName: string;
  companyName: string;
  phoneNumber: string;
  /** Id of the host, funder or installer record; null for an admin. */
  recordId: string | null;
}

export const address = (): ProductAddress => JSON.parse(process.env.E2E_PRODUCT ?? '{}') as ProductAddress;

const PASSWORD = 'Halfhour-2026';

export class Caller {
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async signIn(origin: string, email: string, password: string): Promise<Caller> {
    const { accessToken } = await send<{ accessToken: string }>(origin, 'POST', '/api/auth/login', { email, password });
    return new Caller(origin, accessToken);
  }

  get<T>(path: string): Promise<T> {
    return send(this.origin, 'GET', path, undefined, this.token);
  }
  post<T>(path: string, body: unknown = {}): Promise<T> {
    return send(this.origin, 'POST', path, body, this.token);
  }
  patch<T>(path: string, body: unknown): Promise<T> {
    return send(this.origin, 'PATCH', path, body, this.token);
  }
  put<T>(path: string, body: unknown): Promise<T> {
    return send(this.origin, 'PUT', path, body, this.token);
  }
  delete<T>(path: string): Promise<T> {
    return send(this.origin, 'DELETE', path, undefined, this.token);
  }

  /** A file as it is downloaded. */
  async file(path: string): Promise<Buffer> {
    const response = await fetch(this.origin + path, { headers: { Authorization: `Bearer ${this.token}` } });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  upload(path: string, fileType: string, file: File): Promise<void> {
    return this.form(path, { fileType, file });
  }

  /** Half-hourly readings of a live site. */
  readings(assetId: string, channel: string, file: File): Promise<void> {
    return this.form(`/api/assets/${assetId}/readings`, { channel, file });
  }

  async form(path: string, fields: Record<string, string | File>): Promise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Authorization: `Bearer ${this.token}` };
    const response = await fetch(this.origin + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  }
}

export async function send<T>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The demo's first account of a role. */
export async function demoAccount(role: Role, nth = 0): Promise<{ email: string; password: string }> {
  const { accounts } = await send<{ accounts: { role: Role; email: string; password: string }[] }>(
    address().a,
    'GET',
    '/api/demo',
  );
  const account = accounts.filter((one) => one.role === role)[nth];
  if (!account) throw new Error(`The demo has no ${role} number ${nth}`);
  return account;
}

export async function asAdmin(): Promise<Caller> {
  const { email, password } = await demoAccount('admin');
  return Caller.signIn(address().a, email, password);
}

/** A new account with its record, signed in once by its access code, so that it has a password. */
export async function newParty(admin: Caller, role: Role, companyName: string): Promise<Party> {
  const mark = randomBytes(4).toString('hex');
  // A domain and a number of its own: nobody may take two of them for one company.
  const email = `${role.replace('_', '-')}@${mark}.stories.example`;
  const fullName = `${NAMES[role]} ${mark.slice(0, 4).toUpperCase()}`;
  const phoneNumber = aPhone();
  const made = await admin.post<{ user: { recordId: string | null }; accessCode: string }>('/api/users', {
    fullName,
    email,
    companyName,
    phoneNumber,
    userType: role,
    role,
  });
  await send(address().a, 'POST', '/api/auth/access-code', { code: made.accessCode, email, password: PASSWORD });
  return { email, password: PASSWORD, fullName, companyName, phoneNumber, recordId: made.user.recordId };
}

/** A number that no one has. */
const aPhone = (): string => {
  const town =
    ['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151'][randomInt(10)] ?? '0113';
  return `${town} 496 0${String(randomInt(1000)).padStart(3, '0')}`;
};

const NAMES: Record<Role, string> = { admin: 'Ada', asset_host: 'Hugo', asset_funder: 'Fay', installer: 'Ines' };

/** Everyone whom a story needs, the host ready for pairing. Names are new each time, so that stories don't meet. */
export async function cast(admin: Caller): Promise<{ host: Party; funder: Party; installer: Party }> {
  const mark = randomBytes(3).toString('hex').toUpperCase();
  const [host, funder, installer] = await Promise.all([
    newParty(admin, 'asset_host', `Bakery ${mark}`),
    newParty(admin, 'asset_funder', `Fund ${mark}`),
    newParty(admin, 'installer', `Solar ${mark}`),
  ]);
  await admin.patch(`/api/hosts/${host.recordId}/status`, { status: 'awaiting_pairing' });
  const fund = await Caller.signIn(address().a, funder.email, funder.password);
  await fund.put('/api/me/funder/mandate', { fundDetails: { fundName: funder.companyName } });
  return { host, funder, installer };
}

/** A pairing of the three, pending. */
export async function pair(
  admin: Caller,
  { host, funder, installer }: { host: Party; funder: Party; installer?: Party },
): Promise<{ id: string; version: number }> {
  return admin.post('/api/projects', {
    assetHostId: host.recordId,
    assetFunderId: funder.recordId,
    ...(installer ? { installerId: installer.recordId } : {}),
  });
}

/** Kills or starts a process of the product, or lets one hang for a while. */
export async function control(act: 'kill' | 'start' | 'pause' | 'resume', what: 'a' | 'b' | 'worker'): Promise<void> {
  const response = await fetch(`${address().control}/${act}/${what}`);
  if (!response.ok) throw new Error(`${act} ${what}: ${await response.text()}`);
}

/** For a story that needs time to have passed. */
export async function sql(statement: string): Promise<void> {
  const response = await fetch(`${address().control}/sql`, { method: 'POST', body: statement });
  if (!response.ok) throw new Error(`sql: ${await response.text()}`);
}
