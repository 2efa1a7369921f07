import { logOf } from '@libs/platform';
import type { LoggerService } from '@nestjs/common';

const log = logOf('nest');

/** Sends the framework's messages to the process's own log, without its start-up messages. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown, ...more: unknown[]) => log.warn({ more }, String(message)),
  error: (message: unknown, ...more: unknown[]) => log.error({ more }, String(message)),
};
