import { join } from 'node:path';
import { ROOT } from '../lib/settings.mjs';
import { changedBuild } from '../build/changed-build.ts';

export type Sabotage = 'relay' | 'inbox' | 'recovery' | 'client';

interface Mistake {
  file: string;
  changes: Record<string, string>;
}

export const isSabotage = (name: string): name is Sabotage => name in SABOTAGES;

/**
 * Mistakes that the suite must catch, put into a copy of the build: what is served to people has no switch for them.
 * Each names a file of the build, the text to replace, and its replacement.
 */
export const SABOTAGES: Record<Sabotage, Mistake | null> = {
  // The relay numbers what has a higher id than the newest numbered event: what commits late is passed by.
  relay: {
    file: 'dist/libs/platform/src/event-log/stamp.js',
    changes: {
      'from event_log where seq is null order by id limit':
        'from event_log where seq is null and id > (select coalesce(max(id), 0) from event_log where seq is not null) order by id limit',
    },
  },
  // The subscriber forgets what it has handled: each job that comes again acts again.
  inbox: {
    file: 'dist/libs/platform/src/queues/consume.js',
    changes: {
      'on conflict do nothing returning event_id':
        'on conflict (subscriber, event_id) do update set handled_at = now() returning event_id',
    },
  },
  // Socket.IO restores rooms on its own, bypassing the sign-in, and a restored socket is trusted: its session is not checked again.
  recovery: {
    file: 'dist/apps/api/src/live/gateway.js',
    changes: {
      'allowUpgrades: false,':
        'allowUpgrades: false, connectionStateRecovery: { maxDisconnectionDuration: 120000, skipMiddlewares: true },',
      'if (sessionId) {': 'if (sessionId && !socket.recovered) {',
    },
  },
  // The client takes what it gets: see clients.ts.
  client: null,
};

/** The folder whose `dist` is run: the product's own, or a copy with one mistake in it. */
export function sabotaged(name: Sabotage | undefined, folder: string): string {
  const mistake = name ? SABOTAGES[name] : null;
  if (!mistake) return ROOT;
  return changedBuild(ROOT, join(folder, `with-${name}`), mistake.file, Object.entries(mistake.changes));
}
