import pino from 'pino';
import { currentCall } from './telemetry/call.js';

/** What must never be printed, anywhere in a logged object. */
const SECRET_KEYS = ['password', 'token', 'accessToken', 'refreshToken', 'code', 'secret', 'authorization', 'cookie'];
const redact = { paths: [...SECRET_KEYS, ...SECRET_KEYS.map((key) => `*.${key}`)], censor: '[secret]' };

export type Log = pino.Logger;

/** The process's own log: one JSON object a line on stdout. */
export const log: Log = pino({
  level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact,
  // Lines written during a call or an event carry its id.
  mixin: () => {
    const call = currentCall();
    if (!call) return {};
    const { requestId, eventId } = call;
    return { ...(requestId ? { requestId } : {}), ...(eventId ? { eventId } : {}) };
  },
});

/** A logger whose lines name a part of the product. */
export const logOf = (part: string): Log => log.child({ part });
