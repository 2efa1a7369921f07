import { randomUUID } from 'node:crypto';
import type { Actor, ForecastAnswer } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { Forecasts } from './forecasts.js';
import { changedInputs, loadOf, type SiteAsked } from './forecast-site.sql.js';
import { type ProjectForecast, projectForecastOf } from './project-forecast.js';
import { insertForecast, lockSubject, newestForecast, type WholeRow } from './stored-forecast.sql.js';
import { publishForecast } from './stored-forecast.views.js';

/** Stores what a project's parties read of its newest forecast; provided by projects. */
type KeepProjectForecast = (tx: Tx, projectId: string, forecast: ProjectForecast | null) => Promise<void>;

export interface Maker {
  forecasts: Pick<Forecasts, 'make'>;
  keep: KeepProjectForecast;
  now: () => Date;
}

/** A site whose records change constantly is forecast at its next change. */
const TRIES = 3;
/** A warning that hosts do not see: the funder could earn less than its mandate requires. */
const FUNDERS_WARNINGS = ['below_mandate'];

/**
 * Creates the forecast of a site in the caller's transaction, unless the newest one answers the same question. `ask`
 * reads the site: once before the calculation, and once more under the lock, so that a slow run never stores an
 * outdated forecast.
 */
export async function makeForecast(
  tx: Tx,
  ask: () => Promise<SiteAsked | null>,
  { forecasts, keep, now }: Maker,
  actor: Actor | null = null,
): Promise<WholeRow | null> {
  let asked = await ask();
  for (let tried = 0; asked && tried < TRIES; tried++) {
    if ((await newestForecast(tx, asked.subjectId))?.inputsHash === asked.inputsHash) return null;
    const answer = await forecasts.make(asked.question, await loadOf(asked.readings));
    await lockSubject(tx, asked.subjectId);
    const meanwhile = await ask();
    if (meanwhile?.inputsHash === asked.inputsHash && meanwhile.subjectId === asked.subjectId) {
      return store(tx, meanwhile, answer, { keep, actor, at: now() });
    }
    asked = meanwhile;
  }
  return null;
}

/** Stores a forecast as the next version of its subject and publishes it; null if the newest one is the same. */
async function store(
  tx: Tx,
  { subjectKind, subjectId, hostId, funderId, basis, question, inputsHash }: SiteAsked,
  { funder, ...answer }: ForecastAnswer,
  { keep, actor, at }: { keep: KeepProjectForecast; actor: Actor | null; at: Date },
): Promise<WholeRow | null> {
  await lockSubject(tx, subjectId);
  const before = await newestForecast(tx, subjectId);
  if (before?.inputsHash === inputsHash) return null;
  const { assumptionsVersion } = answer;
  const isFunders = ({ code }: { code: string }) => FUNDERS_WARNINGS.includes(code);
  const made: WholeRow = {
    id: randomUUID(),
    subjectKind,
    subjectId,
    hostId,
    version: (before?.version ?? 0) + 1,
    basis,
    inputsHash,
    assumptionsVersion,
    changed: changedInputs(before, { question, basis, assumptionsVersion }),
    question,
    answer: { ...answer, warnings: answer.warnings.filter((warning) => !isFunders(warning)) },
    funder,
    warnings: answer.warnings.filter(isFunders),
    madeBy: actor?.accountId ?? null,
    madeByName: actor?.name ?? null,
    createdAt: at.toISOString(),
  };
  await insertForecast(tx, made);
  if (subjectKind === 'project') await keep(tx, subjectId, projectForecastOf(made));
  await publishForecast(tx, made, { funder: funderId, actor, at });
  return made;
}
