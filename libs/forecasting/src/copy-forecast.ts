import { randomUUID } from 'node:crypto';
import type { Actor } from '@libs/contracts';
import { siteUse } from '@libs/usage';
import type { Tx } from '@libs/platform';
import { hashOf } from './forecast-site.sql.js';
import { insertForecast, newestForecast, type WholeRow } from './stored-forecast.sql.js';

/**
 * Copies the host's newest forecast as the first of its new project, in the transaction of the pairing; null if the
 * host has none. The project adopts the system that the forecast sized, so its question names that system. The pairing
 * publishes it afterwards.
 */
export async function copyForecast(
  tx: Tx,
  { hostId, projectId }: { hostId: string; projectId: string },
  { actor, at }: { actor: Actor; at: Date },
): Promise<WholeRow | null> {
  const newest = await newestForecast(tx, hostId);
  if (!newest) return null;
  const readings = newest.basis === 'half_hourly' ? (await siteUse(tx, hostId)).readings : null;
  const { solarKwp, batteryKwh } = newest.answer.system;
  const question = {
    ...newest.question,
    evChargers: newest.answer.inputs.evChargers,
    system: { solarKwp, batteryKwh },
  };
  const copy: WholeRow = {
    ...newest,
    id: randomUUID(),
    subjectKind: 'project',
    subjectId: projectId,
    version: 1,
    changed: [],
    question,
    inputsHash: hashOf(question, readings?.id),
    madeBy: actor.accountId,
    madeByName: actor.name,
    createdAt: at.toISOString(),
  };
  await insertForecast(tx, copy);
  return copy;
}
