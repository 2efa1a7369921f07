import { begin, giveUp } from './begin.mjs';
import { againOnNode26, STOPS } from './node26.mjs';
import { oneLine } from '../lib/refusal.mjs';
import { loadEnvFile, readSettings } from '../lib/settings.mjs';
import { complain, say } from '../lib/steps.mjs';

/**
 * The first half, on whatever Node there is: looks at the machine, installs, then starts `script` again on Node 26. Returns the exit code.
 * The second half is in-foreground.ts.
 * @param {string} script
 * @param {string} title
 */
export async function bootstrap(script, title) {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const name of STOPS) process.on(name, abort);
  /** @type {import('../lib/settings.mjs').Settings | null} */
  let settings = null;
  try {
    loadEnvFile();
    settings = readSettings();
    say(title);
    await begin(settings, stop.signal);
    for (const name of STOPS) process.off(name, abort);
    const { code, signal } = await againOnNode26(script);
    if (signal) complain(`${title} was ended by ${signal}. Run it again: what it left is adopted or cleared.`);
    return code;
  } catch (error) {
    if (stop.signal.aborted) return 0;
    complain(oneLine(error));
    return 1;
  } finally {
    if (settings) giveUp(settings);
  }
}
