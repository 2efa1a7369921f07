import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process is working on: a request, or an event that a subscriber handles. Each log line names it. */
export interface CallScope {
  requestId?: string;
  /** The event being handled. */
  eventId?: string;
  /** The events written during the call, in order. */
  wrote: string[];
}

const calls = new AsyncLocalStorage<CallScope>();

/** Runs `work` within this call, including everything it awaits. */
export const inCall = <T>(call: CallScope, work: () => T): T => calls.run(call, work);

export const currentCall = (): CallScope | null => calls.getStore() ?? null;
