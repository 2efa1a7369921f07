import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../../tools/lib/refusal.mjs';
import { npmCommand, runCommand } from '../../tools/lib/run-command.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { npmSaid } from '../../tools/start/install.mjs';

/** 180 MB that this row alone needs: no dependency, so that a start need not install it. */
const VERSION = '13.5.0';
const CACHE = join(ROOT, '.cache');
const HOME = join(CACHE, `lighthouse-${VERSION}`);
const FETCH_MS = 300_000;

/** What is asked of Lighthouse, and what is read of its answer. */
export type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: LighthouseResult } | undefined>;

export interface LighthouseResult {
  runtimeError?: { code: string; message: string };
  audits: Record<string, { numericValue?: number; score: number | null } | undefined>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>;
}

/** Lighthouse from the cache, or from npm's registry the first time. */
export async function fetchLighthouse(signal: AbortSignal): Promise<Lighthouse> {
  if (!existsSync(HOME)) await install(signal);
  const main = join(HOME, 'node_modules/lighthouse/core/index.js');
  return ((await import(pathToFileURL(main).href)) as { default: Lighthouse }).default;
}

/** Beside its place first: what was broken off in the middle is never taken for whole. */
async function install(signal: AbortSignal): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'lighthouse-'));
  try {
    const [command, args] = npmCommand();
    const wanted = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const { code, output } = await runCommand(
      command,
      [...args, ...wanted, '--prefix', folder, `lighthouse@${VERSION}`],
      { cwd: folder, signal, milliseconds: FETCH_MS },
    );
    signal.throwIfAborted();
    if (code !== 0)
      throw new Refusal(
        `Lighthouse ${VERSION} couldn't be installed from the npm registry, and \`npm run bench -- web\` needs it once: ${npmSaid(output) ?? `exit code ${code}`}. Check the connection, then run it again.`,
      );
    await rename(folder, HOME);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
