import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../lib/settings.mjs';
import { step } from '../lib/steps.mjs';
import { onAskedToStop } from '../start/node26.mjs';
import { environment } from './environment.ts';
import { JEST } from './jest.ts';
import { useTestServices } from './use-services.ts';

/** Files that match are run again with every change; without a pattern those that a change since the last commit concerns. */
export const watchArguments = (patterns: readonly string[]): string[] => [
  ...JEST,
  patterns.length > 0 ? '--watchAll' : '--watch',
  ...patterns,
];

/** Jest's watch mode over one PostgreSQL and one Redis, which stay up between its runs. */
export async function watch(patterns: readonly string[]): Promise<number> {
  const services = await step('services', () => useTestServices());
  try {
    const env = environment(services);
    delete env.NO_COLOR;
    const jest = spawn(process.execPath, watchArguments(patterns), { cwd: ROOT, env, stdio: 'inherit' });
    onAskedToStop(() => jest.kill('SIGTERM'));
    const [code] = (await once(jest, 'exit')) as [number | null];
    return code ?? 0;
  } finally {
    await services.stop();
  }
}
