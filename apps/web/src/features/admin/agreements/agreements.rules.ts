import type { AgreementForAdmin } from '@libs/contracts';
import { dayOf, listed } from '../../../kit/format';
import { AGREEMENTS, CONDITION_NAMES } from './agreements.texts';

/** What the office's list says about the next step of an agreement. Pure. */

type Shown = Pick<
  AgreementForAdmin,
  | 'status'
  | 'hostCompany'
  | 'funderCompany'
  | 'offeredAt'
  | 'hostSigned'
  | 'transfer'
  | 'reminded'
  | 'awaited'
  | 'conditions'
  | 'windowEndsAt'
  | 'windowWaivedAt'
  | 'lastDayToWithdraw'
  | 'seal'
>;

const day = (at: string): string => dayOf(new Date(at));

/** Who or what is awaited, and since or until when. */
export function nextOf(agreement: Shown, now: Date): { who: string; note: string } {
  const { status, hostCompany, funderCompany, seal } = agreement;
  if (status === 'draft') return { who: AGREEMENTS.office, note: '' };
  if (status === 'offered' || status === 'host_signed') {
    const names = agreement.awaited?.names ?? [];
    const company = status === 'offered' ? hostCompany : funderCompany;
    return { who: names.length > 0 ? listed(names, 'or') : company, note: sinceWords(agreement) };
  }
  if (status === 'countersigned') return afterBoth(agreement, now);
  return { who: seal.state === 'waiting' ? AGREEMENTS.seal : '–', note: '' };
}

/** Since when a signature is awaited, whether the document was opened, and when a person last sent a reminder. */
function sinceWords({ status, offeredAt, hostSigned, transfer, reminded, awaited }: Shown): string {
  const since = status === 'host_signed' ? hostSigned?.at : (transfer?.signed?.at ?? offeredAt);
  return [
    since && AGREEMENTS.since(day(since)),
    awaited && AGREEMENTS.opened(awaited.opened?.times ?? 0, awaited.opened && day(awaited.opened.lastAt)),
    reminded && AGREEMENTS.reminded(day(reminded.at)),
  ]
    .filter(Boolean)
    .join(', ');
}

function afterBoth({ windowEndsAt, windowWaivedAt, lastDayToWithdraw, conditions, seal }: Shown, now: Date) {
  if (windowEndsAt && !windowWaivedAt && Date.parse(windowEndsAt) > now.getTime())
    return {
      who: AGREEMENTS.period,
      note: lastDayToWithdraw ? AGREEMENTS.until(day(`${lastDayToWithdraw}T12:00:00Z`)) : '',
    };
  const open = conditions.filter(({ condition, metAt }) => condition !== 'withdrawal_period' && metAt === null);
  if (open.length > 0)
    return { who: listed(open.map(({ condition }) => CONDITION_NAMES[condition])), note: AGREEMENTS.notChecked };
  return { who: seal.state === 'waiting' ? AGREEMENTS.seal : '–', note: '' };
}
