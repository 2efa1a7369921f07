import { type Actor, KEY_PREFIX, type MemberRole, type Role, type Scope } from '@libs/contracts';
import { Clock, Config, Database, refuse } from '@libs/platform';
import { type AppRequest, clientNetwork, plainAddress } from '@libs/platform/http';
import { Injectable } from '@nestjs/common';
import { hasSecondFactor } from '../second-factor/second-factor.sql.js';
import { KeyLimits } from './key-limits.js';
import { hashOfKey } from './key-secret.js';

interface KeyRow {
  id: string;
  scopes: Scope[];
  accountId: string;
  role: Role;
  fullName: string;
  companyName: string | null;
  partyId: string | null;
  memberRole: MemberRole | null;
  factorDue: boolean;
}

/**
 * The owner of the API key in a call. Read from the database each time, so that a revoked key is invalid from the
 * commit on.
 */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: KeyLimits,
  ) {}

  /** The API key in a call, or null. */
  carried({ headers }: Pick<AppRequest, 'headers'>): string | null {
    const token = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return token?.startsWith(KEY_PREFIX) ? token : null;
  }

  /** The actor for the key; refuses an invalid key, and one that calls too often. */
  async caller(secret: string, request: Pick<AppRequest, 'ip'>): Promise<Actor> {
    const network = clientNetwork(plainAddress(request.ip));
    const at = this.clock.now();
    const found = await this.find(secret, at);
    if (!found) {
      await this.limits.wrongFrom(network);
      throw refuse.unauthorized();
    }
    await this.limits.call(found.id);
    await this.noteUse(found.id, network, at);
    return {
      accountId: found.accountId,
      sessionId: null,
      role: found.role,
      name: found.fullName,
      companyName: found.companyName,
      partyId: found.partyId,
      ...(found.memberRole ? { memberRole: found.memberRole } : {}),
      key: { id: found.id, scopes: found.scopes },
      ...(found.factorDue ? { secondFactorDue: true as const } : {}),
    };
  }

  private find(secret: string, at: Date): Promise<KeyRow | null> {
    return this.database.read().row<KeyRow>(
      `select k.id, k.scopes, a.id as "accountId", a.role, a.full_name as "fullName", m.party_id as "partyId",
              m.role as "memberRole",
              coalesce(nullif(f.fund_name, ''), a.company_name) as "companyName",
              $3::boolean and a.role = 'admin' and not ${hasSecondFactor('a')} as "factorDue"
         from api_key k join account a on a.id = k.account_id
         left join membership m on m.account_id = a.id and m.party_id = a.record_id and m.until is null
         left join funder f on f.id = m.party_id
        where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
          and a.state = 'active'`,
      [hashOfKey(secret), at, this.config.requireAdmin2fa],
    );
  }

  /** To the minute: a write for every read would cost more than the read. */
  private async noteUse(id: string, network: string, at: Date): Promise<void> {
    await this.database.read().rows(
      `update api_key set last_used_at = $2, last_used_from = $3
        where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
      [id, at, network],
    );
  }
}
