import { randomUUID } from 'node:crypto';
import { Clock, refuse, row, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CHALLENGE_MS } from './relying-party.js';

/** Challenges for signing in that one network may have open: a whole office, and no flood of rows. */
const OPEN_AT_MOST = 200;

interface ChallengeRow {
  challenge: string;
  fresh: boolean;
}

/** Challenges for authenticators: five minutes, good for one answer, whatever comes of it. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly clock: Clock) {}

  /** For a new passkey: an account has one at a time. */
  async forAccount(em: EntityManager, accountId: string, challenge: string): Promise<string> {
    const id = randomUUID();
    await rows(
      em,
      `insert into passkey_challenge as open (id, account_id, challenge, expires_at) values ($1, $2, $3, $4)
       on conflict (account_id) do update
         set id = excluded.id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [id, accountId, challenge, this.expiry()],
    );
    return id;
  }

  /** For signing in, when it is not known yet who comes. */
  async forNetwork(em: EntityManager, network: string, challenge: string): Promise<string> {
    const now = this.clock.now();
    await rows(
      em,
      `delete from passkey_challenge where id in
        (select id from passkey_challenge where expires_at <= $1 limit 500 for update skip locked)`,
      [now],
    );
    const open = await row<{ n: number }>(
      em,
      'select count(*)::int as n from passkey_challenge where network = $1 and expires_at > $2',
      [network, now],
    );
    if ((open?.n ?? 0) >= OPEN_AT_MOST) throw refuse.rateLimited(CHALLENGE_MS / 1000);
    const id = randomUUID();
    await rows(em, 'insert into passkey_challenge (id, network, challenge, expires_at) values ($1, $2, $3, $4)', [
      id,
      network,
      challenge,
      this.expiry(),
    ]);
    return id;
  }

  /** Takes the account's challenge away and answers it; null when there is none or it is too old. */
  takeOfAccount(em: EntityManager, accountId: string): Promise<string | null> {
    return this.take(em, 'account_id = $1', accountId);
  }

  /** The same for one that was given out for signing in. */
  takeForSignIn(em: EntityManager, id: string): Promise<string | null> {
    return this.take(em, 'id = $1 and account_id is null', id);
  }

  private async take(em: EntityManager, where: string, value: string): Promise<string | null> {
    const taken = await row<ChallengeRow>(
      em,
      `delete from passkey_challenge where ${where} returning challenge, expires_at > $2 as fresh`,
      [value, this.clock.now()],
    );
    return taken?.fresh ? taken.challenge : null;
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + CHALLENGE_MS);
  }
}
