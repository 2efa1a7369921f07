import type { Actor, EventData } from '@libs/contracts';
import { appendFacts } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InstallerRow } from './installer.row.js';
import { installerCopies, type InstallerEventType } from './installer.views.js';

/** Writes a fact on an installer into the log; `installer` stands as the fact left it. */
export async function tellOfInstaller<T extends InstallerEventType>(
  em: EntityManager,
  type: T,
  data: EventData<T>,
  installer: InstallerRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  await appendFacts(em, [
    {
      type,
      stream: `installer:${installer.id}`,
      version: installer.version,
      topic: null,
      subject: { kind: 'installer', id: installer.id },
      data,
      actor,
      at,
      audiences: installerCopies(type, data, actor, installer),
    },
  ]);
}
