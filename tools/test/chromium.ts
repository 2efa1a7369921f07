import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { onPath } from '../lib/on-path.ts';
import { Refusal } from '../lib/refusal.mjs';
import { runCommand } from '../lib/run-command.mjs';

/** The shell first: it is Chromium without a window, and a page costs a quarter less in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const UPDATE = 'apt-get update -qq';
const GET = 'apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=180';

/** Where a browser's program is, and whether it was installed just now. */
export interface Browser {
  path: string;
  installed: boolean;
}

/** One that the machine has: named by CHROMIUM_PATH, on PATH, or brought by Playwright; null when there is none. */
async function present(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Refusal(`CHROMIUM_PATH names ${named}, which does not exist. Correct it or leave it out.`);
  const found = named || onPath(NAMES, `${process.env.PATH}:/usr/bin:/snap/bin`);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** What apt said, and the browser that is there after it. */
async function install(command: string, signal?: AbortSignal): Promise<{ path: string | null; output: string }> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runCommand('sh', ['-c', command], { env, signal, milliseconds: 600_000 });
  return { path: code === 0 ? onPath(NAMES, '/usr/bin') : null, output };
}

const mayInstall = (): boolean => process.getuid?.() === 0 && onPath(['apt-get']) !== null;

/** In CI, whose machine is its own, the shell is installed beside a whole Chromium: it takes minutes off the stories. */
const shellIsWorthIt = (found: string): boolean =>
  Boolean(process.env.CI) && !process.env.CHROMIUM_PATH && basename(found) !== SHELL && mayInstall();

/** The browser for the end-to-end tests; as root on Debian it is installed when there is none. */
export async function findChromium({ signal }: { signal?: AbortSignal } = {}): Promise<Browser> {
  const found = await present();
  if (found && shellIsWorthIt(found)) {
    const { path } = await install(`${UPDATE} && ${GET} ${SHELL}`, signal);
    return { path: path ?? found, installed: path !== null };
  }
  if (found) return { path: found, installed: false };
  const none =
    'There is no Chromium on this machine. Install one (apt-get install chromium-headless-shell, or npx playwright install chromium) or name it: CHROMIUM_PATH=/path/to/chromium npm test';
  if (!mayInstall()) throw new Refusal(none);
  const { path, output } = await install(`${UPDATE} && (${GET} ${SHELL} || ${GET} chromium)`, signal);
  if (!path) throw new Refusal(`${none} (apt-get said: ${output.trim().split('\n').at(-1)})`);
  return { path, installed: true };
}
