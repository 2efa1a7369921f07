import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process is working on: a request, or an event that a subscriber handles. Each line of the log names it. */
export interface CallScope {
  requestId?: string;
  /** The event that is handled. */
  eventId?: string;
  /** The events that were written on its behalf, in order. */
  wrote: string[];
}

const calls = new AsyncLocalStorage<CallScope>();

/** Runs `work` as a part of this call, whatever it awaits. */
export const inCall = <T>(call: CallScope, work: () => T): T => calls.run(call, work);

export const currentCall = (): CallScope | null => calls.getStore() ?? null;
