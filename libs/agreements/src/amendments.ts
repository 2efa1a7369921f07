import { type Actor, type AgreementTerms, amendedTerms } from '@libs/contracts';
import { AppError, refuse, type Tx } from '@libs/platform';
import { lockAggregate, type ProjectAggregate } from '@libs/projects';
import { openAmendment } from './amendments.sql.js';
import { decide } from './agreement.rules.js';
import { wrongState } from './agreement.refusals.js';
import type { AgreementRow } from './agreement.row.js';
import type { Step } from './agreement.steps.js';
import { saysWhich, statusAt, viewFor, type Whole } from './agreement.views.js';
import { AMEND_NEXT, NOTES, REFUSALS } from './agreements.texts.js';
import { addMonths, dayWords } from './days.js';
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
  const how = amendment.transfer ? { by: 'transfer' as const } : amendment.purchase ? { by: 'purchase' as const } : {};
  const event = { type: 'agreement.superseded', data: { ...saysWhich(amends.row), ...how } } as const;
  await keepSteps(tx, amends, [{ event, change }], by);
}

/** An amendment that isn't signed by both has nothing left to amend once its agreement is over. */
export async function voidAmendment(tx: Tx, { row }: Whole, by: By): Promise<void> {
  const open = await openAmendment(tx, row.projectId);
  const whole = open && (await lockWhole(tx, open.id));
  if (!whole || whole.row.amends !== row.id) return;
  const world = { now: by.at, by: null, works: { started: false, goLive: null } };
  // A transfer that everyone has signed takes effect on its day.
  const name = whole.row.status === 'countersigned' ? 'lapse' : 'void';
  const steps = decide(whole.row, { name, reason: NOTES.amendedEnded }, world);
  await keepSteps(tx, whole, steps, { ...by, actor: null });
}

interface ToReplace {
  version: number;
  actor: Actor;
  at: Date;
  /** What the refusal says about an agreement that isn't in force. */
  only: (next: string) => string;
}

/** The agreement in force that a new one is to replace, locked after its project. Refused if another draft is open. */
export async function lockToReplace(tx: Tx, id: string, { version, actor, at, only }: ToReplace): Promise<Whole> {
  const known = await tx.row<{ projectId: string }>('select project_id as "projectId" from agreement where id = $1', [
    id,
  ]);
  const site = known && (await lockAggregate(tx, { projectId: known.projectId }));
  const whole = site && (await lockWhole(tx, id));
  if (!whole) throw refuse.notFound(REFUSALS.notFound);
  const { row } = whole;
  const current = { kind: 'agreement' as const, id, version: row.version, view: { ...viewFor(whole, actor.role, at) } };
  if (row.status !== 'effective') throw new AppError('wrong_state', only(AMEND_NEXT[row.status]), { current });
  const open = await openAmendment(tx, row.projectId);
  if (open) throw refuse.conflict(REFUSALS.oneAmendment(open.number));
  if (row.purchase) throw new AppError('wrong_state', REFUSALS.bought(dayWords(row.purchase.on)), { current });
  if (row.version !== version) throw new AppError('version_conflict', REFUSALS.changedMeanwhile, { current });
  return whole;
}

/** The parts of an agreement that one which replaces it takes over. */
export const replacing = ({ row }: Whole, reason: string) => {
  const { projectId, hostId, funderId, proposalId, hostCompany, funderCompany, postcode } = row;
  return {
    projectId,
    hostId,
    funderId,
    proposalId,
    hostCompany,
    funderCompany,
    postcode,
    amends: row.id,
    amendReason: reason,
    termsBefore: row.terms,
  };
};
