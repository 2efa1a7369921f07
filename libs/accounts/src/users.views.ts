import type { InputOf, routes, UserView, UserWithCode } from '@libs/contracts';
import {
  Clock,
  type Condition,
  Database,
  iso,
  isoOrNull,
  likePattern,
  listPage,
  refuse,
  type Tx,
} from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { AccountRow } from './account.row.js';
import { AccessCodes } from './access-codes/access-codes.js';
import { hasSecondFactor } from './second-factor/second-factor.sql.js';
import { countOpenSessions } from './sessions/sessions.js';

const SELECT = `a.id, a.role, a.state, a.email, a.full_name as "fullName", a.company_name as "companyName",
  a.phone_number as "phoneNumber", a.record_id as "recordId", a.version, a.created_at as "createdAt",
  a.last_sign_in_at as "lastSignInAt"`;

type UserQuery = InputOf<typeof routes.listUsers>['query'];

/** Accounts as admins see them over HTTP, with the unused code and the number of open sessions. */
@Injectable()
export class Users {
  constructor(
    private readonly clock: Clock,
    private readonly codes: AccessCodes,
    private readonly database: Database,
  ) {}

  /** All accounts. */
  list(tx: Tx, query: UserQuery) {
    return this.page(tx, query, filters(query));
  }

  /** One account, as the list shows it. */
  async one(tx: Tx, id: string): Promise<UserWithCode> {
    const { items } = await this.page(tx, { limit: 1 }, [{ sql: 'a.id = ? and a.erased_at is null', values: [id] }]);
    if (!items[0]) throw refuse.notFound();
    return items[0];
  }

  private async page(tx: Tx, query: UserQuery, where: Condition[]) {
    const {
      rows: found,
      total,
      nextCursor,
    } = await listPage<UserView>(
      tx,
      {
        select: SELECT,
        from: 'account a',
        id: 'a.id',
        sorts: {
          createdAt: { sql: 'a.created_at', type: 'timestamptz' },
          fullName: { sql: 'lower(a.full_name)', type: 'text' },
          email: { sql: 'a.email', type: 'text' },
          lastSignInAt: { sql: 'a.last_sign_in_at', type: 'timestamptz', nullable: true },
        },
        defaultSort: '-createdAt',
        where,
      },
      query,
    );
    const ids = found.map(({ id }) => id);
    const at = this.clock.now();
    const codes = await this.codes.unusedOf(tx, ids, at);
    const sessions = await countOpenSessions(tx, ids, at);
    const protectedBy = await this.withSecondFactor(ids);
    const items = found.map(
      (user): UserWithCode => ({
        id: user.id,
        role: user.role,
        fullName: user.fullName,
        email: user.email,
        companyName: user.companyName,
        phoneNumber: user.phoneNumber,
        state: user.state,
        createdAt: iso(user.createdAt),
        lastSignInAt: isoOrNull(user.lastSignInAt),
        recordId: user.recordId,
        version: user.version,
        accessCode: codes.get(user.id) ?? null,
        secondFactor: protectedBy.has(user.id),
        openSessions: sessions.get(user.id) ?? 0,
      }),
    );
    return { items, total, nextCursor };
  }

  /** Factors are read without row-level security; the route's policy limits it to admins. */
  private async withSecondFactor(ids: string[]): Promise<Set<string>> {
    const found = await this.database.readUnscoped((tx) =>
      tx.rows<{ id: string }>(`select a.id from account a where a.id = any($1::uuid[]) and ${hasSecondFactor('a')}`, [
        ids,
      ]),
    );
    return new Set(found.map(({ id }) => id));
  }
}

function filters({ search, status, role }: UserQuery): Condition[] {
  const pattern = likePattern(search);
  return [
    { sql: 'a.erased_at is null', values: [] },
    ...(pattern ? [{ sql: 'a.search_text like ?', values: [pattern] }] : []),
    ...(status ? [{ sql: 'a.state = any(?)', values: [status] }] : []),
    ...(role ? [{ sql: 'a.role = ?', values: [role] }] : []),
  ];
}

export const accountOf = (tx: Tx, id: string): Promise<AccountRow> => tx.findOneOrFail(AccountRow, { id });

export const hasAccount = async (tx: Tx, id: string): Promise<boolean> => (await tx.count(AccountRow, { id })) > 0;
