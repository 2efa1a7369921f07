import { type AgreementForParty, type AgreementStatus, type KeyTerm, keyTerms, signerNow } from '@libs/contracts';
import { AGREEMENT, AMENDMENT, PURCHASE, SAID, STEPS } from './agreement.texts';
import type { Shown, Side } from './shown';
import { transferSaid, transferSteps, transferTitle } from './transfer.rules';

/** What an agreement's page shows to a party. Pure. */

export type { Side } from './shown';

export interface Step {
  label: string;
  note: string;
  state: 'done' | 'now' | 'later';
}

export const otherOf = (side: Side, { hostCompany, funderCompany }: Pick<Shown, 'hostCompany' | 'funderCompany'>) =>
  side === 'host' ? funderCompany : hostCompany;

/** An offer is open until the end of a day; the next instant belongs to the following day. */
export const lastMoment = (end: string): Date => new Date(Date.parse(end) - 1);

/** Five steps, one of which is current; none if the agreement failed. An amendment starts no period to withdraw. */
export function stepsOf(side: Side, agreement: Shown, day: (at: Date) => string, now: Date): Step[] {
  const { status, offeredAt, expiresAt, hostSigned, funderSigned, lastDayToWithdraw, windowEndsAt, effectiveAt } =
    agreement;
  if (!LIVING.includes(status)) return [];
  if (agreement.transfer) return inOrder(transferSteps(side, agreement, agreement.transfer, day, now));
  const [mine, theirs] = side === 'host' ? [hostSigned, funderSigned] : [funderSigned, hostSigned];
  const other = otherOf(side, agreement);
  const on = (at: string | null | undefined): string => (at ? day(new Date(at)) : '');
  const by = expiresAt ? STEPS.by(day(lastMoment(expiresAt))) : '';
  const own = { label: mine ? STEPS.youSigned : STEPS.youSign, note: mine ? on(mine.at) : by, done: mine !== null };
  const foreign = {
    label: theirs ? STEPS.otherSigned(other) : STEPS.otherSigns(other),
    note: theirs ? on(theirs.at) : side === 'host' ? STEPS.usually : by,
    done: theirs !== null,
  };
  const over = windowEndsAt !== null && Date.parse(windowEndsAt) <= now.getTime();
  const steps = [
    { label: STEPS.offered, note: on(offeredAt), done: offeredAt !== null },
    ...(side === 'host' ? [own, foreign] : [foreign, own]),
    !agreement.amends && {
      label: over ? STEPS.windowOver : side === 'host' ? STEPS.window : STEPS.hostWindow,
      note: lastDayToWithdraw ? STEPS.until(day(new Date(`${lastDayToWithdraw}T12:00:00Z`))) : STEPS.fromSecond,
      done: over,
    },
    {
      label: agreement.purchase ? PURCHASE.agreed : STEPS.inForce,
      note: effectiveAt ? on(effectiveAt) : lastNote(agreement, day),
      done: effectiveAt !== null,
    },
  ].filter((step) => step !== false);
  return inOrder(steps);
}

/** The first that isn't done is the current one. */
function inOrder(steps: readonly { label: string; note: string; done: boolean }[]): Step[] {
  const first = steps.findIndex(({ done }) => !done);
  return steps.map(({ label, note, done }, at) => ({
    label,
    note,
    state: done ? 'done' : at === first ? 'now' : 'later',
  }));
}

function lastNote({ amends, amendment, purchase }: Shown, day: (at: Date) => string): string {
  if (purchase) return PURCHASE.replaces;
  if (amendment?.from) return AMENDMENT.replacesOn(day(noon(amendment.from)));
  return amends ? AMENDMENT.replaces : STEPS.workStarts;
}

const noon = (on: string): Date => new Date(`${on}T12:00:00Z`);

const LIVING: readonly AgreementStatus[] = ['offered', 'host_signed', 'countersigned', 'effective'];

/** Whether the reader's signature is awaited. */
export const isTurnOf = (side: Side, { status, transfer = null }: Pick<Shown, 'status' | 'transfer'>): boolean =>
  signerNow({ status, transfer }) === (transfer?.leaving ? 'leaving' : side);

/** What happened, for a reader who does not have to act. */
export function saidOf(
  side: Side,
  agreement: Shown,
  day: (at: Date) => string,
): { title: string; text: string } | null {
  const { status, expiresAt, lastDayToWithdraw } = agreement;
  const other = otherOf(side, agreement);
  if (status === 'draft' || isTurnOf(side, agreement)) return null;
  if (agreement.transfer) return transferSaid(side, agreement, agreement.transfer, day);
  if (status === 'offered') return { title: SAID.hostFirst.title(other), text: SAID.hostFirst.text };
  if (status === 'host_signed')
    return { title: SAID.waiting.title, text: SAID.waiting.text(other, expiresAt ? day(lastMoment(expiresAt)) : '') };
  const from = agreement.amendment?.from;
  if (status === 'countersigned' && from)
    return { title: AMENDMENT.waits.title, text: AMENDMENT.waits.text(day(noon(from))) };
  if (status === 'countersigned') {
    const until = lastDayToWithdraw ? day(new Date(`${lastDayToWithdraw}T12:00:00Z`)) : '';
    return { title: SAID.both.title, text: side === 'host' ? SAID.both.text(until) : SAID.both.funder(until) };
  }
  const outcome = status === 'effective' ? 'inForce' : status;
  if (agreement.purchase && outcome in PURCHASE)
    return PURCHASE[outcome as 'inForce' | 'ended' | 'declined' | 'expired' | 'void'];
  if (agreement.amends && outcome in AMENDMENT)
    return AMENDMENT[outcome as 'inForce' | 'declined' | 'expired' | 'void'];
  return SAID[outcome];
}

type Signatures = Pick<AgreementForParty, 'hostSigned' | 'funderSigned' | 'transfer'>;

/** After signing: of two who press at once, the second reads who was first. */
export function signedSaid({ hostSigned, funderSigned, transfer }: Signatures, company: string, name: string): string {
  const kept = [transfer?.signed, hostSigned, funderSigned].find((one) => one?.company === company);
  return kept && kept.name !== name ? AGREEMENT.signedBy(kept.name, company) : AGREEMENT.signed;
}

type WithTerms = Pick<AgreementForParty, 'terms' | 'hostCompany' | 'funderCompany'> &
  Partial<Pick<AgreementForParty, 'amends'>>;

/** The key terms as this side reads them. The period to withdraw is that of the first agreement. */
export const termsFor = (side: Side, agreement: WithTerms): KeyTerm[] => {
  const { terms, hostCompany: host, funderCompany: funder, amends } = agreement;
  const all = keyTerms(terms, { host, funder, isHost: side === 'host' });
  return amends ? all.filter(({ key }) => key !== 'withdrawal') : all;
};

/** The key terms that differ between the edition that was read and the one to sign. */
export function changedTerms(
  side: Side,
  read: WithTerms,
  now: WithTerms,
): { label: string; was: string; is: string }[] {
  const before = new Map(termsFor(side, read).map((term) => [term.key, term]));
  return termsFor(side, now).flatMap((term) => {
    const was = before.get(term.key);
    const same = was?.value === term.value && was.note === term.note;
    const words = ({ value, note }: KeyTerm) => (was?.value === term.value ? `${value}, ${note}` : value);
    return was && !same ? [{ label: term.label, was: words(was), is: words(term) }] : [];
  });
}

/** What an agreement's page, and a list of agreements, call it. */
export const titleOf = (side: Side, agreement: Shown): string => {
  const other = otherOf(side, agreement);
  if (agreement.transfer) return transferTitle(side, agreement, agreement.transfer);
  return agreement.purchase ? PURCHASE.title(side, other) : (agreement.amends ? AMENDMENT : AGREEMENT).title(other);
};
