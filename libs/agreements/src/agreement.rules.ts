import {
  type AgreementDecline,
  buyoutOn,
  completedYears,
  type Condition,
  dayAfter,
  endOfDay,
  londonDate,
  OFFER_DAYS_AT_MOST,
  offerEnds,
  openGates,
  type Gate,
  type OverridableGate,
} from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';
import { invalid, Refused, wrongState } from './agreement.refusals.js';
import { saysWhich, statusAt } from './agreement.views.js';
import { NOTES, REFUSALS } from './agreements.texts.js';
import { addMonths, dayWords, shortDay } from './days.js';
import { allowed, refuseOver, sameVersion, type Step, type World } from './agreement.steps.js';
import { decideRemind } from './remind.rules.js';
import { decideSign, type Signing } from './sign.rules.js';
import { effectiveFrom, lastDayFor } from './transfer.rules.js';

/** The commands on an existing agreement; drafting and editing create editions and are separate. */
export type AgreementAction =
  | {
      name: 'offer';
      version: number;
      days: number;
      overrides: { gate: OverridableGate; reason: string }[];
      gates: Gate[];
    }
  | ({ name: 'sign' } & Signing)
  | {
      name: 'decline';
      by: 'host' | 'funder';
      reason: AgreementDecline;
      text: string | null;
      version?: number | undefined;
    }
  | { name: 'withdraw'; letter: string | null; onBehalf: boolean; version?: number | undefined }
  | { name: 'waive_window' }
  | { name: 'meet_condition'; condition: Condition; met: boolean }
  | { name: 'extend'; version: number; until: string }
  | { name: 'remind' }
  | { name: 'void'; reason: string; version?: number | undefined }
  | { name: 'lapse'; reason: string }
  | { name: 'terminate'; reason: string; on: string; version: number }
  | { name: 'expire' }
  | { name: 'settle' }
  | { name: 'end' };

/**
 * What an action does to an agreement: its events in order, or none if the result already applies. Pure. Throws
 * `Refused`.
 */
export function decide(row: AgreementRow, action: AgreementAction, world: World): Step[] {
  const { now } = world;
  const status = statusAt(row, now);
  switch (action.name) {
    case 'offer':
      return offer(row, action, world);
    case 'sign':
      return withEffect(row, decideSign(row, action, world), world);
    case 'decline': {
      if (status === 'declined' && row.declinedBy === action.by) return [];
      if (action.by === 'host' && row.transfer?.side === 'funder') throw wrongState(REFUSALS.hostDoesNotSign);
      refuseOver(row, status);
      allowed('decline', status);
      sameVersion(row, action.version);
      return [
        {
          event: { type: 'agreement.declined', data: { ...saysWhich(row), party: action.by, reason: action.reason } },
          change: { status: 'declined', declinedBy: action.by, endedAt: now },
          office: { declineReason: action.reason, declineText: action.text },
        },
      ];
    }
    case 'withdraw':
      return withdraw(row, action, world);
    case 'waive_window':
      allowed('waive_window', status);
      if (row.transfer) throw wrongState(REFUSALS.notByTransfer);
      refuseWaiting(row);
      if (row.windowWaivedAt) return [];
      if (windowOver(row, now)) throw new Refused('window_closed', REFUSALS.windowOver);
      return withEffect(
        row,
        [{ event: { type: 'agreement.window_waived', data: saysWhich(row) }, change: { windowWaivedAt: now } }],
        world,
      );
    case 'meet_condition':
      return meetCondition(row, action, world);
    case 'extend':
      return extend(row, action, world);
    case 'remind':
      return decideRemind(row, world);
    case 'void':
    case 'lapse':
      if (status === 'void') return [];
      allowed(action.name, row.status);
      if (action.name === 'void') sameVersion(row, action.version);
      return [
        {
          event: {
            type: 'agreement.voided',
            data: { ...saysWhich(row), reason: action.reason, wasOffered: row.firstOfferedAt !== null },
          },
          change: { status: 'void', endedAt: now },
          office: { endReason: action.reason },
        },
      ];
    case 'terminate':
      return terminate(row, action, world);
    case 'expire':
      return status === 'expired' && row.status !== 'expired'
        ? [{ event: { type: 'agreement.expired', data: saysWhich(row) }, change: { status: 'expired', endedAt: now } }]
        : [];
    case 'settle':
      return withEffect(row, [], world);
    case 'end':
      return ended(row, world)
        ? [{ event: { type: 'agreement.ended', data: saysWhich(row) }, change: { status: 'ended', endedAt: now } }]
        : [];
    default:
      return action satisfies never;
  }
}

/** Until an amendment takes effect, the period to withdraw is that of the agreement in force. */
function refuseWaiting({ amendsFrom, status }: AgreementRow): void {
  if (amendsFrom && status === 'countersigned') throw wrongState(REFUSALS.amendmentWaits(dayWords(amendsFrom)));
}

const windowOver = ({ windowEndsAt }: AgreementRow, now: Date): boolean =>
  windowEndsAt !== null && new Date(windowEndsAt) <= now;

function offer(row: AgreementRow, action: Extract<AgreementAction, { name: 'offer' }>, { now, by }: World): Step[] {
  if (row.status === 'offered') return [];
  allowed('offer', row.status);
  sameVersion(row, action.version);
  const overridden = action.overrides.map(({ gate }) => gate);
  const open = openGates(action.gates, overridden);
  if (open.some(({ gate }) => gate === 'credit')) throw new Refused('cca_review', REFUSALS.creditReview);
  if (open.length > 0) {
    const notes = open.map(({ note }) => note);
    throw new Refused(
      'gate_unmet',
      REFUSALS.gates(notes),
      open.map(({ gate, note }) => ({ path: gate, message: note })),
    );
  }
  // Only a gate that was unmet is recorded as overridden.
  const used = action.overrides.filter(({ gate }) =>
    action.gates.some((one) => one.gate === gate && one.state === 'open'),
  );
  const last = lastDayFor(row);
  const ends = offerEnds(now, action.days);
  const expiresAt = last && endOfDay(last) < ends ? endOfDay(last) : ends;
  const overrides = used.map((one) => ({ ...one, by: by?.name ?? '', at: now.toISOString() }));
  const data = {
    ...saysWhich(row),
    expiresAt: expiresAt.toISOString(),
    ...(used.length > 0 ? { overrides: used } : {}),
  };
  return [
    {
      event: { type: 'agreement.offered', data },
      change: { status: 'offered', offeredAt: now, firstOfferedAt: row.firstOfferedAt ?? now, expiresAt },
      office: { overrides },
    },
  ];
}

function withdraw(
  row: AgreementRow,
  action: Extract<AgreementAction, { name: 'withdraw' }>,
  { now, works }: World,
): Step[] {
  if (row.status === 'withdrawn') return [];
  allowed('withdraw', row.status);
  refuseWaiting(row);
  sameVersion(row, action.version);
  if (action.onBehalf && !action.letter) throw invalid('letter', REFUSALS.letterNeeded);
  // A new host only withdraws from its own part, because the system was there before it.
  if (works.started && row.transfer?.side !== 'host') throw new Refused('works_started', REFUSALS.worksStarted);
  if (windowOver(row, now)) throw new Refused('window_closed', REFUSALS.windowClosed(shortDay(row.windowEndsAt)));
  const reason = action.letter ? NOTES.onBehalf(action.letter) : null;
  return [
    {
      event: { type: 'agreement.withdrawn', data: { ...saysWhich(row), reason } },
      change: { status: 'withdrawn', endedAt: now },
      office: { endReason: reason },
    },
  ];
}

function meetCondition(
  row: AgreementRow,
  { condition, met }: Extract<AgreementAction, { name: 'meet_condition' }>,
  world: World,
): Step[] {
  const { now, consents = 0 } = world;
  allowed('meet_condition', statusAt(row, now));
  const held = row.conditions.find((one) => one.condition === condition);
  if (!held) throw invalid('condition', REFUSALS.noSuchCondition);
  if ((held.metAt !== null) === met) return [];
  if (condition === 'premises' && met && consents === 0) throw new Refused('gate_unmet', REFUSALS.consentMissing);
  const metAt = met ? now.toISOString() : null;
  const conditions = row.conditions.map((one) => (one.condition === condition ? { condition, metAt } : one));
  const event = { type: 'agreement.condition_met', data: { ...saysWhich(row), condition, met } } as const;
  return withEffect(row, [{ event, change: { conditions } }], world);
}

function extend(row: AgreementRow, action: Extract<AgreementAction, { name: 'extend' }>, { now }: World): Step[] {
  const status = statusAt(row, now);
  const again = status === 'expired';
  allowed(again ? 'offer_again' : 'extend', status);
  sameVersion(row, action.version);
  const today = londonDate(now);
  const most = dayAfter(londonDate(row.firstOfferedAt ? new Date(row.firstOfferedAt) : now), OFFER_DAYS_AT_MOST);
  const fixed = lastDayFor(row);
  const last = fixed && fixed < most ? fixed : most;
  if (last < today) throw wrongState(dayOver(row));
  if (action.until < today || action.until > last) throw invalid('until', REFUSALS.untilRange(today, last));
  const expiresAt = endOfDay(action.until);
  const change: Partial<AgreementRow> = again
    ? { ...newEdition(row), status: 'offered', offeredAt: now, endedAt: null, expiresAt }
    : { expiresAt };
  const said = { ...saysWhich({ ...row, ...change }), expiresAt: expiresAt.toISOString(), again };
  return [{ event: { type: 'agreement.extended', data: said }, change }];
}

function dayOver({ purchase, transfer }: AgreementRow): string {
  if (transfer) return REFUSALS.transferDayOver;
  return purchase ? REFUSALS.purchaseDayOver : REFUSALS.amendmentDayOver;
}

/** The next edition has its own file and no signatures. */
export const newEdition = (row: AgreementRow): Partial<AgreementRow> => ({
  edition: row.edition + 1,
  documentState: 'making',
  path: null,
  sha256: null,
  pages: null,
  size: null,
  leavingSigned: null,
  hostSigned: null,
  funderSigned: null,
});

function terminate(
  row: AgreementRow,
  action: Extract<AgreementAction, { name: 'terminate' }>,
  { now, works }: World,
): Step[] {
  if (row.status === 'terminated') return [];
  allowed('terminate', row.status);
  sameVersion(row, action.version);
  const from = dayAfter(londonDate(now), row.terms.noticeDays);
  if (action.on < from) throw invalid('on', REFUSALS.noticeFrom(from));
  const years = works.goLive ? completedYears(works.goLive, action.on) : 0;
  const buyoutPence = works.goLive ? buyoutOn(row.terms.buyout, years) : null;
  const data = { ...saysWhich(row), reason: action.reason, terminatesOn: action.on, buyoutPence };
  return [
    {
      event: { type: 'agreement.terminated', data },
      change: { status: 'terminated', endedAt: now, terminatesOn: action.on, buyoutPence },
      office: { endReason: action.reason },
    },
  ];
}

/** Past the last day of the term, which runs from go-live or from the day that the terms name. */
function ended(row: AgreementRow, { now, works }: World): boolean {
  if (row.status !== 'effective') return false;
  if (row.purchase && londonDate(now) >= row.purchase.on) return true;
  const start = row.terms.startsOn === 'go_live' ? works.goLive : row.terms.startsOn;
  return start !== null && londonDate(now) >= addMonths(start, row.terms.termMonths);
}

/** A signed agreement takes effect when the last of its conditions is met; the sealed copy is not a condition. */
function withEffect(before: AgreementRow, steps: Step[], { now, amends }: World): Step[] {
  const row = steps.reduce<AgreementRow>((state, { change }) => ({ ...state, ...change }), before);
  if (row.status !== 'countersigned' || !row.conditions.every((one) => isMet(row, one, now))) return steps;
  if (londonDate(now) < (effectiveFrom(row) ?? '')) return steps;
  const longStopOn = row.amends ? row.longStopOn : addMonths(londonDate(now), row.terms.longStopMonths);
  return [
    ...steps,
    {
      event: { type: 'agreement.effective', data: saysWhich(row) },
      change: {
        status: 'effective',
        effectiveAt: now,
        longStopOn,
        // The host may have waived the period of the agreement in force since it signed the amendment.
        ...(row.amendsFrom && { windowWaivedAt: amends?.windowWaivedAt ?? row.windowWaivedAt }),
        ...(row.purchase && { terminatesOn: row.purchase.on, buyoutPence: row.purchase.pence }),
      },
    },
  ];
}

const isMet = (row: AgreementRow, { condition, metAt }: AgreementRow['conditions'][number], now: Date): boolean =>
  condition === 'withdrawal_period' ? row.windowWaivedAt !== null || windowOver(row, now) : metAt !== null;
