import { type AgreementForParty, signerNow } from '@libs/contracts';
import type { Shown, Side } from './shown';
import { STEPS } from './agreement.texts';
import { TRANSFER } from './transfer.texts';

/** What the page of a change of host or of a novation says. Pure. */

type Transfer = NonNullable<AgreementForParty['transfer']>;
type Day = (at: Date) => string;

/** An offer is open until the end of a day; the next instant belongs to the following day. */
const lastOf = (end: string | null, day: Day): string => (end ? day(new Date(Date.parse(end) - 1)) : '');
const noon = (on: string): Date => new Date(`${on}T12:00:00Z`);
const joining = ({ side }: Transfer, { hostCompany, funderCompany }: Shown): string =>
  side === 'host' ? hostCompany : funderCompany;

/** Everyone who signs, in order, with the reader as “you”. */
function signers(side: Side, agreement: Shown, transfer: Transfer) {
  const { hostSigned, funderSigned, hostCompany, funderCompany } = agreement;
  const leaving = { company: transfer.fromCompany, signed: transfer.signed, mine: transfer.leaving };
  const host = { company: hostCompany, signed: hostSigned, mine: side === 'host' && !transfer.leaving };
  const funder = { company: funderCompany, signed: funderSigned, mine: side === 'funder' && !transfer.leaving };
  return transfer.side === 'host' ? [leaving, host, funder] : [leaving, funder];
}

export function transferSteps(side: Side, agreement: Shown, transfer: Transfer, day: Day, now: Date) {
  const { offeredAt, expiresAt, lastDayToWithdraw, windowEndsAt, effectiveAt } = agreement;
  const over = windowEndsAt !== null && Date.parse(windowEndsAt) <= now.getTime();
  return [
    { label: STEPS.offered, note: offeredAt ? day(new Date(offeredAt)) : '', done: offeredAt !== null },
    ...signers(side, agreement, transfer).map(({ company, signed, mine }) => ({
      label: mine
        ? signed
          ? STEPS.youSigned
          : STEPS.youSign
        : signed
          ? STEPS.otherSigned(company)
          : STEPS.otherSigns(company),
      note: signed ? day(new Date(signed.at)) : STEPS.by(lastOf(expiresAt, day)),
      done: signed !== null,
    })),
    ...(transfer.side === 'host'
      ? [
          {
            label: over ? STEPS.windowOver : side === 'host' && !transfer.leaving ? STEPS.window : STEPS.hostWindow,
            note: lastDayToWithdraw ? STEPS.until(day(noon(lastDayToWithdraw))) : TRANSFER.fromLast,
            done: over,
          },
        ]
      : []),
    { label: TRANSFER.passes, note: day(noon(transfer.on)), done: effectiveAt !== null },
  ];
}

/** What happened, for a reader who does not have to act. */
export function transferSaid(side: Side, agreement: Shown, transfer: Transfer, day: Day) {
  const { status, expiresAt, lastDayToWithdraw } = agreement;
  const [from, to, on] = [transfer.fromCompany, joining(transfer, agreement), day(noon(transfer.on))];
  const informed = transfer.side === 'funder' && side === 'host';
  if (status === 'offered' || status === 'host_signed') {
    if (informed) return { title: TRANSFER.informed.title(to), text: TRANSFER.informed.text(from, on) };
    const turn = signerNow({ status, transfer });
    const next = turn === 'leaving' ? from : turn === 'host' ? agreement.hostCompany : agreement.funderCompany;
    return { title: TRANSFER.waiting.title(next), text: TRANSFER.waiting.text(lastOf(expiresAt, day)) };
  }
  if (status === 'countersigned') {
    const mine = transfer.side === 'host' && side === 'host' && !transfer.leaving && lastDayToWithdraw;
    const window = mine ? ` ${TRANSFER.mayWithdraw(day(noon(lastDayToWithdraw)))}` : '';
    return { title: TRANSFER.signed.title, text: `${TRANSFER.signed.text(to, on)}${window}` };
  }
  if (status === 'effective') return { title: TRANSFER.done.title(to), text: TRANSFER.done.text(on) };
  const outcome = status in TRANSFER.outcome ? TRANSFER.outcome[status as keyof typeof TRANSFER.outcome] : null;
  return outcome && { title: outcome, text: TRANSFER.unchanged(from) };
}

export function transferTitle(side: Side, agreement: Shown, transfer: Transfer): string {
  const to = joining(transfer, agreement);
  if (transfer.side === side && !transfer.leaving)
    return side === 'host'
      ? TRANSFER.titleTakesOver(transfer.fromCompany)
      : TRANSFER.titleFunderTakesOver(transfer.fromCompany);
  return transfer.side === 'host' ? TRANSFER.titleHost(to) : TRANSFER.titleFunder(to);
}

/** The name of it in a list. */
export const transferName = (number: string, { side }: Transfer, to: string): string =>
  side === 'host' ? TRANSFER.nameHost(number, to) : TRANSFER.nameFunder(number, to);

/** What the page's part says of the parties and the day. */
export function transferLines(side: Side, agreement: Shown, transfer: Transfer, day: Day) {
  const to = joining(transfer, agreement);
  const isHost = transfer.side === 'host';
  return [
    ['from', isHost ? TRANSFER.fromHost : TRANSFER.fromFunder, transfer.fromCompany, TRANSFER.untilDay],
    ['to', isHost ? TRANSFER.toHost : TRANSFER.toFunder, to, TRANSFER.fromDay(day(noon(transfer.on)))],
    ['terms', TRANSFER.terms, TRANSFER.termsValue, TRANSFER.termsNote],
    [
      'then',
      TRANSFER.then,
      isHost ? TRANSFER.thenHost : TRANSFER.thenFunder,
      side === 'host' && !isHost ? TRANSFER.thenFunderNote : TRANSFER.thenHostNote,
    ],
  ] as const;
}
