import { type Actor, type AgreementTerms, amendedTerms } from '@libs/contracts';
import { refuse, type Tx } from '@libs/platform';
import { lockAggregate, type ProjectAggregate } from '@libs/projects';
import { openAmendment } from './amendments.sql.js';
import { decide } from './agreement.rules.js';
import { wrongState } from './agreement.refusals.js';
import type { AgreementRow } from './agreement.row.js';
import type { Step } from './agreement.steps.js';
import { saysWhich, statusAt, type Whole } from './agreement.views.js';
import { NOTES, REFUSALS } from './agreements.texts.js';
import { addMonths } from './days.js';
import { keepSteps, lockWhole } from './keep-agreement.js';

interface By {
  site: ProjectAggregate;
  actor: Actor | null;
  at: Date;
}

/** The changed terms of an amendment, with what follows from the agreement that it amends. */
export function amended(
  before: AgreementTerms,
  terms: AgreementTerms,
  longStopOn: string | null,
): Pick<AgreementRow, 'terms' | 'conditions' | 'longStopOn'> {
  if (amendedTerms(before, terms).length === 0)
    throw refuse.validation(undefined, [{ path: 'terms', message: REFUSALS.nothingChanges }]);
  return {
    // The conditions of the first agreement were met before it could be amended.
    terms: { ...terms, conditions: before.conditions },
    conditions: [],
    longStopOn: longStopOn && addMonths(longStopOn, terms.longStopMonths - before.longStopMonths),
  };
}

/** An expired amendment can only be offered again while nothing else has taken its place. */
export async function refuseOfferAgain(tx: Tx, { row }: Whole, amends: Whole | null, now: Date): Promise<void> {
  if (!amends || statusAt(row, now) !== 'expired') return;
  if (amends.row.status !== 'effective') throw wrongState(REFUSALS.amendedOver);
  const other = await openAmendment(tx, row.projectId);
  if (other && other.id !== row.id) throw wrongState(REFUSALS.oneAmendment(other.number));
}

/** An amendment that takes effect replaces what it amends, in the same transaction. Called before it is saved. */
export async function supersede(
  tx: Tx,
  amendment: AgreementRow,
  steps: readonly Step[],
  amends: Whole | null,
  by: By,
): Promise<void> {
  if (amends?.row.status !== 'effective' || steps.at(-1)?.change.status !== 'effective') return;
  const change = { status: 'superseded', supersededBy: amendment.id, endedAt: by.at } as const;
  const event = { type: 'agreement.superseded', data: saysWhich(amends.row) } as const;
  await keepSteps(tx, amends, [{ event, change }], by);
}

/** An amendment that isn't signed by both has nothing left to amend once its agreement is over. */
export async function voidAmendment(tx: Tx, { row }: Whole, by: By): Promise<void> {
  const open = await openAmendment(tx, row.projectId);
  const whole = open && (await lockWhole(tx, open.id));
  if (!whole || whole.row.amends !== row.id) return;
  const world = { now: by.at, by: null, works: { started: false, goLive: null } };
  const steps = decide(whole.row, { name: 'void', reason: NOTES.amendedEnded }, world);
  await keepSteps(tx, whole, steps, { ...by, actor: null });
}

/** A project's agreement in force with its office-only data, locked after the project. */
export async function lockToAmend(tx: Tx, id: string): Promise<{ site: ProjectAggregate; whole: Whole } | null> {
  const known = await tx.row<{ projectId: string }>('select project_id as "projectId" from agreement where id = $1', [
    id,
  ]);
  const site = known && (await lockAggregate(tx, { projectId: known.projectId }));
  const whole = site && (await lockWhole(tx, id));
  return site && whole ? { site, whole } : null;
}
