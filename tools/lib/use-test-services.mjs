import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./test-services.mjs', import.meta.url));

/** Starts PostgreSQL and Redis for tests; `stop()` ends them, and so does the end of this process, however it comes. */
export async function useTestServices() {
  const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KEEPER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface({ input: keeper.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(keeper, 'exit').then(() => ['{}'])]);
  const { postgres, redis, refused } = JSON.parse(line);
  if (!postgres) throw new Error(`The services for the tests did not start: ${refused ?? 'see above'}`);
  keeper.unref();
  keeper.stdin.unref();
  keeper.stdout.unref();
  return {
    postgres,
    redis,
    stop: async () => {
      if (keeper.exitCode !== null) return;
      keeper.ref();
      const exited = once(keeper, 'exit');
      keeper.stdin.end();
      await exited;
    },
  };
}
