import pino from 'pino';
import { currentCall } from './telemetry/call.js';

/** What may never be printed, anywhere in a logged object. */
const SECRET_KEYS = ['password', 'token', 'accessToken', 'refreshToken', 'code', 'secret', 'authorization', 'cookie'];
const redact = { paths: [...SECRET_KEYS, ...SECRET_KEYS.map((key) => `*.${key}`)], censor: '[secret]' };

export type Log = pino.Logger;

/** The process's own log: one JSON object a line on stdout. */
export const log: Log = pino({
  level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact,
  // Whatever is said on behalf of a call or an event names it.
  mixin: () => {
    const call = currentCall();
    if (!call) return {};
    const { requestId, eventId } = call;
    return { ...(requestId ? { requestId } : {}), ...(eventId ? { eventId } : {}) };
  },
});

/** A log whose lines say which part of the product speaks. */
export const logOf = (part: string): Log => log.child({ part });
