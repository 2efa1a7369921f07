import { randomUUID } from 'node:crypto';
import { Clock, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { CHALLENGE_MS } from './relying-party.js';

/** The most open sign-in challenges per network: enough for a whole office, and no flood of rows. */
const OPEN_AT_MOST = 200;

interface ChallengeRow {
  challenge: string;
  fresh: boolean;
}

/** Challenges for authenticators: valid for five minutes and one answer, right or wrong. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly clock: Clock) {}

  /** For a new passkey: an account has at most one open challenge. */
  async forAccount(tx: Tx, accountId: string, challenge: string): Promise<string> {
    const id = randomUUID();
    await tx.rows(
      `insert into passkey_challenge as open (id, account_id, challenge, expires_at) values ($1, $2, $3, $4)
       on conflict (account_id) do update
         set id = excluded.id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [id, accountId, challenge, this.expiry()],
    );
    return id;
  }

  /** For signing in, while the account is still unknown. */
  async forNetwork(tx: Tx, network: string, challenge: string): Promise<string> {
    const now = this.clock.now();
    await tx.rows(
      `delete from passkey_challenge where id in
        (select id from passkey_challenge where expires_at <= $1 limit 500 for update skip locked)`,
      [now],
    );
    const open = await tx.row<{ n: number }>(
      'select count(*)::int as n from passkey_challenge where network = $1 and expires_at > $2',
      [network, now],
    );
    if ((open?.n ?? 0) >= OPEN_AT_MOST) throw refuse.rateLimited(CHALLENGE_MS / 1000);
    const id = randomUUID();
    await tx.rows('insert into passkey_challenge (id, network, challenge, expires_at) values ($1, $2, $3, $4)', [
      id,
      network,
      challenge,
      this.expiry(),
    ]);
    return id;
  }

  /** Removes and returns the account's challenge; null if there is none or it is too old. */
  takeOfAccount(tx: Tx, accountId: string): Promise<string | null> {
    return this.take(tx, 'account_id = $1', accountId);
  }

  /** The same for a sign-in challenge. */
  takeForSignIn(tx: Tx, id: string): Promise<string | null> {
    return this.take(tx, 'id = $1 and account_id is null', id);
  }

  private async take(tx: Tx, where: string, value: string): Promise<string | null> {
    const taken = await tx.row<ChallengeRow>(
      `delete from passkey_challenge where ${where} returning challenge, expires_at > $2 as fresh`,
      [value, this.clock.now()],
    );
    return taken?.fresh ? taken.challenge : null;
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + CHALLENGE_MS);
  }
}
