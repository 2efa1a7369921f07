import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/settings.mjs';

/**
 * Mistakes that the suite must catch, put into a copy of the build: what is served to people has no switch for them.
 * Each names a file of the build, words that stand in it and what is put in their place.
 */
export const SABOTAGES = {
  // The relay numbers what has a higher id than the newest numbered fact: what commits late is passed by.
  relay: {
    file: 'dist/libs/platform/src/event-log/stamp.js',
    from: 'from event_log where seq is null order by id limit',
    to: 'from event_log where seq is null and id > (select coalesce(max(id), 0) from event_log where seq is not null) order by id limit',
  },
  // The subscriber forgets what it has handled: each job that comes again acts again.
  inbox: {
    file: 'dist/libs/platform/src/queues/consume.js',
    from: 'on conflict do nothing returning 1 as noted',
    to: 'on conflict (subscriber, event_id) do update set handled_at = now() returning 1 as noted',
  },
  // Socket.IO restores rooms by itself, past the sign-in.
  recovery: {
    file: 'dist/apps/api/src/live/gateway.js',
    from: 'allowUpgrades: false,',
    to: 'allowUpgrades: false, connectionStateRecovery: { maxDisconnectionDuration: 120000, skipMiddlewares: true },',
  },
  // The client takes what it gets: see clients.ts.
  client: null,
};

/** The folder whose `dist` is run: the product's own, or a copy with one mistake in it. */
export async function sabotaged(name, folder) {
  const mistake = name ? SABOTAGES[name] : null;
  if (!mistake) return ROOT;
  const copy = join(folder, 'sabotaged');
  cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'));
  const file = join(copy, mistake.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(mistake.from))
    throw new Error(`The sabotage "${name}" finds nothing to change in ${mistake.file}`);
  writeFileSync(file, text.replace(mistake.from, mistake.to));
  return copy;
}
