import { randomBytes, randomUUID } from 'node:crypto';
import { type AccountRow, hashPassword, insertAccount, openMembership } from '@libs/accounts';
import { AccessTokens, openSession } from '@libs/accounts/testing';
import { type ErrorBody, type MemberRole, PARTY_OF_ROLE, type Role } from '@libs/contracts';
import { type Clock, type Config, Database, loadConfig } from '@libs/platform';
import { createTestDatabase, createTestRedis } from '@libs/platform/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { createApi } from '../configure-app.js';

export const PASSWORD = 'Correct-horse-1';
let passwordHash: Promise<string> | undefined;

export interface Person {
  account: AccountRow;
  sessionId: string;
  token: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: unknown;
  text: string;
  bytes: Buffer;
  /** The body read as an error, without a check that it is one. */
  error: ErrorBody;
  cookie(name: string): string | undefined;
}

export interface Sent {
  as?: Person | null;
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  address?: string;
  raw?: Pick<InjectOptions, 'payload'>;
}

interface Name {
  email: string;
  fullName: string;
  companyName: string;
  phoneNumber: string | null;
}

/** The whole API on its own database and Redis, called without a port. */
export class TestApi {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly redis: Redis,
    private readonly ends: (() => Promise<unknown>)[],
  ) {}

  static async start(settings: Record<string, string> = {}, clock?: Clock): Promise<TestApi> {
    const home = await createTestDatabase();
    const { url, redis, close } = await createTestRedis();
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: home.url,
      REDIS_URL: url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      WEB_DIR: '/nowhere',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      ...settings,
    });
    const app = await createApi(config, clock);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return new TestApi(app, config, redis, [() => app.close(), close, home.drop]);
  }

  async stop(): Promise<void> {
    for (const end of this.ends) await end();
  }

  get database(): Database {
    return this.app.get(Database);
  }

  query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.database.read().rows<T>(sql, values);
  }

  async call(method: InjectOptions['method'], url: string, sent: Sent = {}): Promise<Answer> {
    const { as, body, headers = {}, cookies = {}, address, raw } = sent;
    const response = await this.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method,
        url,
        headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
        cookies,
        ...(address ? { remoteAddress: address } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
        ...raw,
      });
    const json = /json/.test(String(response.headers['content-type'])) && response.body !== '';
    const read: unknown = json ? JSON.parse(response.body) : undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: read,
      text: response.body,
      bytes: response.rawPayload,
      error: read as ErrorBody,
      cookie: (name) => response.cookies.find((cookie) => cookie.name === name)?.value,
    };
  }

  post = (url: string, sent?: Sent): Promise<Answer> => this.call('POST', url, sent);
  get = (url: string, sent?: Sent): Promise<Answer> => this.call('GET', url, sent);

  /** A person with an active account, its record and an open session. */
  async person(role: Role, given: Partial<Name> = {}): Promise<Person> {
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const at = new Date();
    const name = {
      email: `${randomUUID()}@people.example`,
      fullName: 'Pat Person',
      companyName: 'Person Ltd',
      phoneNumber: null,
      ...given,
    };
    return this.database.transaction(async (tx) => {
      const request = { ...name, role };
      const account = await insertAccount(tx, request, { passwordHash: hash, actor: null, at });
      const sessionId = await openSession(tx, account.id, 'Firefox on Linux', at);
      return { account, sessionId, token: this.app.get(AccessTokens).sign(account.id, sessionId) };
    });
  }

  /** Another member of the same party, with an account and an open session. */
  async member(
    of: Person,
    memberRole: MemberRole,
    given: { email?: string; fullName?: string } = {},
  ): Promise<Person & { memberId: string }> {
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const at = new Date();
    const { role, companyName, recordId } = of.account;
    const partyKind = PARTY_OF_ROLE[role];
    if (!partyKind || !recordId) throw new Error('Admins belong to no party');
    const name = { email: `${randomUUID()}@people.example`, fullName: `Max ${memberRole}`, ...given };
    return this.database.transaction(async (tx) => {
      const request = { ...name, role, companyName, phoneNumber: null };
      const making = { passwordHash: hash, actor: null, at, recordId, invited: true } as const;
      const account = await insertAccount(tx, request, making);
      const member = { accountId: account.id, partyKind, partyId: recordId, role: memberRole, at };
      const { id: memberId } = await openMembership(tx, member);
      const sessionId = await openSession(tx, account.id, 'Firefox on Linux', at);
      return { account, sessionId, token: this.app.get(AccessTokens).sign(account.id, sessionId), memberId };
    });
  }

  /** The types of the events on a record, oldest first. */
  async history(stream: string): Promise<string[]> {
    const events = await this.query<{ type: string }>('select type from event_log where stream = $1 order by id', [
      stream,
    ]);
    return events.map(({ type }) => type);
  }
}
