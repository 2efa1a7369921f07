import type { Actor, ErrorBody, RouteSpec } from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../database/database.js';
import { AppError, refuse } from '../errors.js';
import { plainAddress } from './client-address.js';
import { asAppError, errorBody, isContention } from './error-body.js';
import { type KeptAnswer, KeptAnswers, type KeyedCall } from './kept-answers.js';
import type { AppRequest } from './request.js';
import { REQUEST } from '../errors.texts.js';

/** A call and where its response goes. */
export interface Call {
  request: AppRequest;
  reply: FastifyReply;
  route: RouteSpec;
}

/** The outcome of a signed-in person's call with a key: `refused` says why, null if it succeeded. */
export interface Receipt {
  actor: Actor;
  key: string;
  refused: string | null;
  /** The response; null if the call was refused. */
  answer: unknown;
}
/** Called within the transaction that stores the response. */
export type OnReceipt = (tx: Tx, receipt: Receipt) => Promise<void>;

/** Runs a call with an Idempotency-Key once. The key's row is written in the command's own transaction. */
@Injectable()
export class KeyedCalls {
  private readonly listeners: OnReceipt[] = [];

  constructor(
    private readonly database: Database,
    private readonly kept: KeptAnswers,
  ) {}

  /** Runs `handle`, or returns the earlier response to the same key; `sent` is the input besides path and query. */
  async once(call: Call, sent: unknown, handle: () => Promise<unknown>): Promise<unknown> {
    const keyed = this.keyedCall(call, sent);
    return keyed ? this.run(keyed, call, handle) : twice(handle);
  }

  /** Registers a listener for keys that have arrived. */
  onReceipt(listener: OnReceipt): void {
    this.listeners.push(listener);
  }

  private async receive(
    tx: Tx,
    { key }: KeyedCall,
    { actor }: AppRequest,
    came: Pick<Receipt, 'refused' | 'answer'>,
  ): Promise<void> {
    if (actor) for (const listener of this.listeners) await listener(tx, { actor, key, ...came });
  }

  private keyedCall({ request, route }: Call, sent: unknown): KeyedCall | null {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return null;
    if (typeof key !== 'string' || key.length < 8 || key.length > 64) {
      throw refuse.validation(REQUEST.keyLength);
    }
    const { actor, params, query } = request;
    return {
      scope: actor ? `account:${actor.accountId}` : `address:${plainAddress(request.ip)}`,
      route: `POST ${route.path}`,
      key,
      hash: this.kept.hash({ params, query, body: sent ?? null }),
    };
  }

  private async run(keyed: KeyedCall, call: Call, handle: () => Promise<unknown>) {
    const { request, reply, route } = call;
    let running = false;
    const attempt = () =>
      this.database.transaction(async (tx) => {
        await this.kept.hold(tx, keyed);
        const answered = await this.kept.find(tx, keyed);
        if (answered) return { replay: answered };
        running = true;
        const body = await handle();
        await this.kept.keep(tx, keyed, { status: route.status ?? 200, body });
        await this.receive(tx, keyed, request, { refused: null, answer: body });
        return { body };
      });
    try {
      const result = await twice(attempt);
      return 'replay' in result && result.replay ? replay(result.replay, reply) : result.body;
    } catch (thrown) {
      const error = asAppError(thrown);
      if (running && isKept(error)) await this.keepRefusal(keyed, error, request);
      throw thrown;
    }
  }

  /** The refusal rolled back the command's transaction, so it is stored in a separate one. */
  private async keepRefusal(keyed: KeyedCall, error: AppError, request: AppRequest): Promise<void> {
    const answer = { status: error.status, body: errorBody(error, request.id) };
    await this.database.transaction(async (tx) => {
      await this.kept.keep(tx, keyed, answer);
      await this.receive(tx, keyed, request, { refused: error.message, answer: null });
    });
  }
}

function replay({ status, body }: KeptAnswer, reply: FastifyReply): unknown {
  void reply.header('Idempotency-Replayed', 'true');
  if (status < 400) return body;
  const { code, message, ...extra } = body as ErrorBody;
  throw new AppError(code, message, extra);
}

/** Rate limits and errors on our side are not stored, because the same call may succeed later. */
const isKept = (error: AppError): boolean => error.status < 500 && error.code !== 'rate_limited';

/** Retries once a command that lost to a deadlock: its transaction was rolled back. */
export async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isContention(error)) throw error;
    return work();
  }
}
