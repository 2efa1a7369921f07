import { begin, giveUp } from './begin.mjs';
import { renewLock, unlock } from './lock.mjs';
import { againOnNode26, onStopWish } from './node26.mjs';
import { oneLine } from './refusal.mjs';
import { loadEnvFile, places, readSettings } from './settings.mjs';
import { complain, say } from './steps.mjs';

/** The first half, on whatever Node there is: looks at the machine, installs, then starts `script` again on Node 26. Returns the exit code. */
export async function bootstrap(script, title) {
  const stop = new AbortController();
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const abort = () => stop.abort();
  for (const name of names) process.on(name, abort);
  let settings = null;
  try {
    loadEnvFile();
    settings = readSettings();
    say(title);
    await begin(settings, stop.signal);
    for (const name of names) process.off(name, abort);
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

/**
 * The second half, on Node 26: `up(settings, kept, signal)` brings everything up and adds each part to `kept`; then this stays until somebody
 * wishes it to stop, and takes everything down again in the opposite order.
 */
export async function inForeground(up) {
  const settings = readSettings();
  const { lock } = places(settings.dataDir);
  const note = (state) => renewLock(lock, { port: settings.port, state });
  const kept = [];
  const wish = stopWish(() => note('stopping'));
  note('starting');
  const rising = up(settings, kept, wish.signal);
  const failure = await Promise.race([rising.then(() => null), wish.made]).catch((error) => error);
  const failed = failure && !wish.signal.aborted;
  if (failed) {
    complain(oneLine(failure));
    if (process.env.DEBUG) console.error(failure);
  } else {
    if (!wish.signal.aborted) note('running');
    await wish.made;
    say('  stopping …');
  }
  note('stopping');
  await takeDown(kept, wish);
  await rising.catch(() => {});
  await takeDown(kept, wish);
  unlock(lock);
  if (!failed) say('  stopped');
  return failed ? 1 : 0;
}

/** Called twice, because what was just coming up when the wish came may have added a part meanwhile. */
async function takeDown(kept, wish) {
  while (kept.length > 0) await kept.pop().stop(wish.hurried());
}

/** A first wish to stop is done in order; a second one, a moment later, at once. */
function stopWish(onFirst) {
  const controller = new AbortController();
  let first = 0;
  let hurry = false;
  const made = new Promise((resolve) => {
    onStopWish(() => {
      if (first === 0) {
        first = Date.now();
        onFirst();
        controller.abort();
        resolve();
      } else if (Date.now() - first > 1000) hurry = true;
    });
  });
  return { made, signal: controller.signal, hurried: () => hurry };
}
