import { logOf } from '@libs/platform';
import type { LoggerService } from '@nestjs/common';

const log = logOf('nest');

/** What the framework has to say goes into the process's own log; its chatter at the start does not. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown, ...more: unknown[]) => log.warn({ more }, String(message)),
  error: (message: unknown, ...more: unknown[]) => log.error({ more }, String(message)),
};
