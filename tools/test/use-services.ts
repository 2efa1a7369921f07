import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./services.ts', import.meta.url));

/** Where PostgreSQL and Redis of a run are. */
export interface TestServices {
  postgres: string;
  redis: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and Redis for tests; `stop()` ends them, and so does the end of this process, however it comes. */
export async function useTestServices(): Promise<TestServices> {
  const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KEEPER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface({ input: keeper.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(keeper, 'exit').then(() => ['{}'])]);
  const { postgres, redis, refused }: { postgres?: string; redis?: string; refused?: string } = JSON.parse(line);
  if (!postgres || !redis) throw new Error(`The services for the tests did not start: ${refused ?? 'see above'}`);
  keeper.unref();
  // Pipes are sockets, which must not keep this process either.
  for (const pipe of [keeper.stdin, keeper.stdout]) if (pipe instanceof Socket) pipe.unref();
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
