import { renewLock, unlock } from '../lib/lock.mjs';
import { oneLine } from '../lib/refusal.mjs';
import { places, readSettings, type Settings } from '../lib/settings.mjs';
import { complain, say } from '../lib/steps.mjs';
import { onAskedToStop } from './node26.mjs';

/** Something that runs until it is stopped. */
export interface Part {
  stop(hurry?: boolean): Promise<unknown>;
}

type Up = (settings: Settings, kept: Part[], signal: AbortSignal) => Promise<void>;

/**
 * The second half, on Node 26: `up(settings, kept, signal)` brings everything up and adds each part to `kept`; then this stays until someone
 * asks it to stop, and takes everything down again in the opposite order.
 */
export async function inForeground(up: Up): Promise<number> {
  const settings = readSettings();
  const { lock } = places(settings.dataDir);
  const note = (state: string) => renewLock(lock, { port: settings.port, state });
  const kept: Part[] = [];
  const stop = askedToStop(() => note('stopping'));
  note('starting');
  const rising = up(settings, kept, stop.signal);
  const failure = await Promise.race([rising, stop.made]).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const failed = failure !== null && !stop.signal.aborted;
  if (failed) {
    complain(oneLine(failure.error));
    if (process.env.DEBUG) console.error(failure.error);
  } else {
    if (!stop.signal.aborted) note('running');
    await stop.made;
    say('  stopping …');
  }
  note('stopping');
  await takeDown(kept, stop);
  await rising.catch(() => {});
  await takeDown(kept, stop);
  unlock(lock);
  if (!failed) say('  stopped');
  return failed ? 1 : 0;
}

/** Called twice, because what was just coming up when it was asked to stop may have added a part meanwhile. */
async function takeDown(kept: Part[], stop: { hurried(): boolean }): Promise<void> {
  for (let part = kept.pop(); part; part = kept.pop()) await part.stop(stop.hurried());
}

/** Asked once it stops in order; asked again, a moment later, at once. */
function askedToStop(onFirst: () => void) {
  const controller = new AbortController();
  let first = 0;
  let hurry = false;
  const made = new Promise<void>((resolve) => {
    onAskedToStop(() => {
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
