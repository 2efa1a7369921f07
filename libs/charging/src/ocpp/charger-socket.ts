import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { logOf } from '@libs/platform';
import type { RawData, WebSocket } from 'ws';
import { Replaced } from './answer-call.js';
import {
  CallError,
  callFrame,
  errorFrame,
  type Frame,
  isObject,
  type Payload,
  readFrame,
  resultFrame,
} from './frames.js';

const log = logOf('charging');

const ANSWER_MS = 30_000;
/** A charger waits for each answer before its next call. */
const MOST_QUEUED = 50;
/** After so many calls at once, as after a day offline, a charger is served so many a second. */
const BURST = 300;
const A_SECOND = 5;
/** Frames that nobody can answer, until the connection ends. */
const MOST_UNREADABLE = 20;
const POLICY_VIOLATION = 1008;

interface Doing {
  answer: (call: { action: string; payload: unknown }) => Promise<object>;
  /** After each call that was answered. */
  answered: (action: string) => void;
}

/** A call that a charger didn't answer, or answered with an error. */
export class NoAnswer extends Error {}

/** One charger’s socket: its calls are answered one after the other, and so are ours. */
export class ChargerSocket {
  private readonly waiting = new Map<string, { done: (payload: Payload) => void; failed: (error: Error) => void }>();
  private turn: Promise<void> = Promise.resolve();
  private queued = 0;
  private unreadable = 0;
  private allowance = BURST;
  private filledAt = performance.now();

  constructor(
    readonly socket: WebSocket,
    private readonly doing: Doing,
  ) {
    socket.on('message', (data, isBinary) => this.take(data, isBinary));
    socket.on('close', () => {
      for (const { failed } of this.waiting.values()) failed(new NoAnswer('the charger went away'));
    });
  }

  /** Sends a call at once. The caller sends no other before this one has its answer. */
  call(action: string, payload: object): Promise<Payload> {
    const id = randomUUID();
    const answer = new Promise<Payload>((done, failed) => {
      const timer = setTimeout(() => failed(new NoAnswer(`no answer: ${action}`)), ANSWER_MS).unref();
      const over = () => {
        clearTimeout(timer);
        this.waiting.delete(id);
      };
      this.waiting.set(id, {
        done: (given) => (over(), done(given)),
        failed: (error) => (over(), failed(error)),
      });
    });
    // Who asked may have failed by the time the charger doesn’t answer.
    answer.catch(() => undefined);
    this.socket.send(callFrame(id, action, payload));
    return answer;
  }

  close(code: number, why: string): void {
    this.socket.close(code, why);
    // A peer that doesn't say goodbye is cut off.
    setTimeout(() => this.socket.terminate(), 5_000).unref();
  }

  private take(data: RawData, isBinary: boolean): void {
    const frame = isBinary ? null : readFrame((data as Buffer).toString('utf8'));
    if (!frame) {
      this.unreadable += 1;
      if (this.unreadable >= MOST_UNREADABLE) this.close(POLICY_VIOLATION, 'not OCPP');
      return;
    }
    if (frame.kind === 'result' || frame.kind === 'error') return this.settle(frame);
    if (this.queued >= MOST_QUEUED) return this.close(POLICY_VIOLATION, 'calls come before their answers');
    this.queued += 1;
    this.turn = this.turn
      .then(() => this.answer(frame))
      .catch((error: Error) => log.error({ error: error.message }, 'a charger was not answered'))
      .finally(() => {
        this.queued -= 1;
      });
  }

  private settle(frame: Extract<Frame, { kind: 'result' | 'error' }>): void {
    const one = this.waiting.get(frame.id);
    if (frame.kind === 'result' && isObject(frame.payload)) one?.done(frame.payload);
    else one?.failed(new NoAnswer(frame.kind === 'error' ? frame.code : 'an answer without its payload'));
  }

  private async answer(frame: Extract<Frame, { kind: 'call' | 'wrong' }>): Promise<void> {
    const wait = this.paced();
    if (wait > 0) await sleep(wait, undefined, { ref: false });
    if (this.socket.readyState !== this.socket.OPEN) return;
    try {
      if (frame.kind === 'wrong') throw frame.error;
      const answer = await this.doing.answer(frame);
      this.socket.send(resultFrame(frame.id, answer));
      this.doing.answered(frame.action);
    } catch (error) {
      if (error instanceof Replaced) return this.close(POLICY_VIOLATION, error.message);
      if (!(error instanceof CallError)) log.error({ error: (error as Error).message }, 'a call of a charger failed');
      const told = error instanceof CallError ? error : new CallError('InternalError', 'try again');
      this.socket.send(errorFrame(frame.id, told));
    }
  }

  /** Milliseconds until the next call may be answered. */
  private paced(): number {
    const now = performance.now();
    this.allowance = Math.min(BURST, this.allowance + ((now - this.filledAt) / 1000) * A_SECOND);
    this.filledAt = now;
    this.allowance -= 1;
    return this.allowance >= 0 ? 0 : (-this.allowance / A_SECOND) * 1000;
  }
}
