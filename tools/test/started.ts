import type { TestServices } from './use-services.ts';

/** What Jest's global set-up started, for its tear-down: both run in the same process. */
export const started: { services?: TestServices } = {};
