import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { deriveKey } from '../crypto.js';
import type { Tx } from '../database/tx.js';
import { refuse } from '../errors.js';
import { canonical, withoutSecrets } from '../canonical.js';

/** A call that carries an Idempotency-Key. */
export interface KeyedCall {
  /** The account, or the client's address. */
  scope: string;
  route: string;
  key: string;
  hash: Buffer;
}

export interface KeptAnswer {
  status: number;
  body: unknown;
}

interface KeyRow {
  request_hash: Buffer;
  status: number;
  body: { answer: unknown } | null;
}

/** Responses stored under their Idempotency-Key for 24 hours. */
@Injectable()
export class KeptAnswers {
  private readonly secret: Buffer;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.secret = deriveKey(config.secretKey, 'idempotency');
  }

  /** A keyed hash: a body may contain a password, and a stored hash must not help to guess it. */
  hash(request: unknown): Buffer {
    return createHmac('sha256', this.secret).update(canonical(request)).digest();
  }

  /** Locks the key until the transaction ends; refuses while another call holds it. */
  async hold(tx: Tx, call: KeyedCall): Promise<void> {
    const held = await tx.row<{ held: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1, 0)) as held`,
      [canonical([call.scope, call.route, call.key])],
    );
    if (!held?.held) throw refuse.inProgress();
  }

  /** The first response under this key, if there is one; a different request under the same key is refused. */
  async find(tx: Tx, call: KeyedCall): Promise<KeptAnswer | null> {
    const kept = await tx.row<KeyRow>(
      `select request_hash, status, body from idempotency_key
        where scope = $1 and route = $2 and key = $3 and created_at > $4::timestamptz - interval '24 hours'`,
      [call.scope, call.route, call.key, this.clock.now()],
    );
    if (!kept) return null;
    if (!kept.request_hash.equals(call.hash)) throw refuse.idempotencyMismatch();
    return { status: kept.status, body: kept.body?.answer };
  }

  async keep(tx: Tx, call: KeyedCall, answer: KeptAnswer): Promise<void> {
    const body = answer.body === undefined ? null : JSON.stringify({ answer: withoutSecrets(answer.body) });
    await tx.rows(
      `insert into idempotency_key as kept (scope, route, key, request_hash, status, body, created_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7)
       on conflict (scope, route, key) do update
         set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
             created_at = excluded.created_at
         where kept.created_at <= excluded.created_at - interval '24 hours'`,
      [call.scope, call.route, call.key, call.hash, answer.status, body, this.clock.now()],
    );
  }
}
