import { started } from './started.ts';

/** Jest's global tear-down: stops what the set-up started. */
export default async function tearDown(): Promise<void> {
  await started.services?.stop();
}
