import { ReadPeriods, ReadStatements } from '@libs/billing/http';
import {
  type Actor,
  BILLED_PERIOD,
  type ChatSource,
  dayAfter,
  type IssuedBill,
  londonDate,
  penceWords,
  type PeriodList,
  type PeriodView,
  routes,
} from '@libs/contracts';
import { Clock } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { answerOf as answerFrom } from '../knowledge/answer-of.js';
import { NO_PAYMENTS } from '../replies.texts.js';
import type { Reply } from '../reply.js';
import type { Entities } from '../understanding/entities.rules.js';
import { day, number } from '../words.js';
import { differenceOf } from './bill-difference.rules.js';
import { monthBefore, monthStart, monthWords } from './period.rules.js';
import { notFound, notYours } from './portals.js';
import { isOf } from './record-fields.js';

type Args = Pick<Entities, 'months' | 'period' | 'name' | 'compare'>;
/** As many months as two years of a site have, or one of many. */
const MONTHS = 100;
const billed = ({ status }: PeriodView): boolean => (BILLED_PERIOD as readonly string[]).includes(status);
const kwh = (wh: number): string => `${number(wh / 1000)} kWh`;

/** The bills that the asker may see, from the reads behind the page Bills. */
@Injectable()
export class BillTool {
  constructor(
    private readonly periods: ReadPeriods,
    private readonly statements: ReadStatements,
    private readonly clock: Clock,
  ) {}

  async of(actor: Actor, args: Args): Promise<Reply> {
    if (actor.role === 'installer') return notYours(actor.role);
    const list = await this.list(actor);
    const { name } = args;
    const mine = name ? list.items.filter((one) => isOf(`${one.hostCompany} ${one.funderCompany}`, name)) : list.items;
    if (name && mine.length === 0) return notFound(actor.role);
    const [newest] = mine.filter(billed);
    if (args.compare && newest) return this.compared(actor, mine, args);
    const month = this.monthOf(args);
    if (actor.role !== 'asset_host' && !name) return severalOf(actor, mine, month ?? newest?.month);
    const meant = month ? mine.find((one) => one.month === month) : newest;
    const sources = [sourceOf(actor)];
    // Where the supplier changed within a month, it has two bills.
    const parts = mine.filter((one) => one.month === meant?.month && one.assetId === meant.assetId && billed(one));
    if (meant && parts.length > 0) {
      const texts = await Promise.all(parts.toReversed().map((one) => this.words(one, actor)));
      return { text: texts.join(' '), sources };
    }
    if (meant && meant.status !== 'open') return { text: notBilled(meant), sources };
    return {
      text: [month ? `There is no bill for ${monthWords(month)}.` : '', running(list)].join(' ').trim(),
      sources,
    };
  }

  /** What was paid and what is owed: of bills for a host, of statements for a funder. */
  async payments(actor: Actor): Promise<Reply> {
    if (actor.role === 'asset_funder') return this.paidOut();
    if (actor.role !== 'asset_host') return NO_PAYMENTS;
    const { items, onAccountPence } = await this.list(actor);
    const all = items.filter(billed);
    const sources = [sourceOf(actor)];
    if (all.length === 0) return answerFrom('bill-dates');
    const sum = (of: 'owedPence' | 'paidPence') => all.reduce((total, one) => total + Math.max(0, one[of]), 0);
    const due = all.filter(({ owedPence }) => owedPence > 0).at(-1);
    const text = [
      due ? `${penceWords(sum('owedPence'))} to pay now` : 'Nothing to pay now',
      due?.dueOn ? `, first ${monthWords(due.month)}, due on ${day(due.dueOn)}` : '',
      `. You have paid ${penceWords(sum('paidPence'))} so far.`,
      onAccountPence > 0 ? ` ${penceWords(onAccountPence)} is on account.` : '',
    ].join('');
    return { text, sources };
  }

  /** When the next bill comes. */
  async next(actor: Actor): Promise<Reply> {
    const list = await this.list(actor);
    if (list.items.length === 0) return answerFrom('bill-dates');
    return { text: running(list), sources: [sourceOf(actor)] };
  }

  private list = (actor: Actor): Promise<PeriodList> =>
    this.periods.list(actor, routes.listPeriods.query.parse({ limit: MONTHS }));

  private monthOf({ months = [], period }: Args): string | null {
    const now = this.clock.now();
    const today = londonDate(now);
    if (months[0]) return monthStart(months[0], now);
    if (period === 'last_month') return monthBefore(today);
    return period === 'this_month' ? `${today.slice(0, 7)}-01` : null;
  }

  private async words(one: PeriodView, actor: Actor): Promise<string> {
    const { bill, notes } = await this.periods.one(one.id, actor);
    if (!bill) return notBilled(one);
    const used = bill.wh === null ? '' : ` for ${kwh(bill.wh)} of solar power used on site`;
    const paid = one.owedPence > 0 ? `${penceWords(one.owedPence)} is left to pay` : 'It’s paid';
    return [
      `${penceWords(bill.grossPence)} is the bill for ${spanWords(one)}, ${penceWords(bill.netPence)}${used} and ${penceWords(bill.vatPence)} VAT.`,
      `${paid}${one.owedPence > 0 && one.dueOn ? `, due on ${day(one.dueOn)}` : ''}. Its number is ${bill.number}.`,
      ...(notes.length > 0 ? [`It was corrected by ${notes.map(({ number: no }) => no).join(', ')}.`] : []),
    ].join(' ');
  }

  /** Two bills of one site, the later one first. */
  private async compared(actor: Actor, all: readonly PeriodView[], { months = [] }: Args): Promise<Reply> {
    const sources = [sourceOf(actor)];
    const starts = months.map((no) => monthStart(no, this.clock.now()));
    const project = all.find(billed)?.projectId;
    const own = all.filter((one) => one.projectId === project && billed(one));
    const one = starts[0] ? own.find(({ month }) => month === starts[0]) : own[0];
    const before = starts[1] ?? (one ? monthBefore(one.month) : '');
    const other = own.find(({ month }) => month === before);
    if (!one || !other) {
      const missing = one ? before : (starts[0] ?? '');
      return { text: `There is no bill for ${monthWords(missing)} to compare with.`, sources };
    }
    const [bill, past] = [(await this.periods.one(one.id, actor)).bill, (await this.periods.one(other.id, actor)).bill];
    if (!bill || !past) return { text: notBilled(bill ? other : one), sources };
    return { text: comparison(bill, past, monthWords(one.month), monthWords(other.month)), sources };
  }

  private async paidOut(): Promise<Reply> {
    const { items } = await this.statements.list(routes.listStatements.query.parse({ limit: 50 }));
    const [newest] = items;
    const sources = [{ title: 'Statements', href: '/asset-funder/statements' }];
    if (!newest) return answerFrom('statement');
    const state = newest.status === 'paid' && newest.paidOn ? `paid on ${day(newest.paidOn)}` : 'issued, not paid yet';
    const paid = items.filter(({ status }) => status === 'paid').reduce((sum, one) => sum + one.totalPence, 0);
    const text = `${penceWords(newest.totalPence)} is your newest statement, for ${monthWords(newest.month)}: ${state}. ${penceWords(paid)} was paid to you in all.`;
    return { text, sources };
  }
}

const sourceOf = ({ role }: Actor): ChatSource => ({
  title: 'Bills',
  href: role === 'admin' ? '/admin/bills' : role === 'asset_funder' ? '/asset-funder/bills' : '/asset-host/bills',
});

/** A month, or the days of it that one bill has. */
const spanWords = ({ month, from, to }: PeriodView): string =>
  from === month && dayAfter(to, 1).endsWith('-01')
    ? monthWords(month)
    : `${Number(from.slice(8))} to ${Number(to.slice(8))} ${monthWords(month)}`;

const notBilled = ({ month, status }: PeriodView): string =>
  status === 'held'
    ? `The bill for ${monthWords(month)} will follow once its readings are complete.`
    : `The bill for ${monthWords(month)} is being prepared.`;

/** The month that goes on, and when its bill comes. */
function running({ running: now }: PeriodList): string {
  const comes = 'A month’s bill comes on the 10th of the next month, if its readings are complete.';
  if (!now || now.wh === null) return comes;
  const cost = now.grossPence === null ? '' : `, ${penceWords(now.grossPence)} with VAT`;
  return `${monthWords(now.month)} so far: ${kwh(now.wh)} of solar power used on site to ${day(now.to)}${cost}. ${comes}`;
}

/** A month over several sites. */
function severalOf(actor: Actor, all: readonly PeriodView[], month: string | undefined): Reply {
  const sources = [sourceOf(actor)];
  const those = all.filter((one) => one.month === month && billed(one));
  if (!month || those.length === 0)
    return { text: month ? `No site has a bill for ${monthWords(month)}.` : 'No site has a bill yet.', sources };
  const sum = (of: 'chargedPence' | 'owedPence') => those.reduce((total, one) => total + (one[of] ?? 0), 0);
  const sites = `${number(those.length)} site${those.length === 1 ? '' : 's'}`;
  const text = `${penceWords(sum('chargedPence'))} was billed for ${monthWords(month)}, with VAT, to ${sites}. ${penceWords(sum('owedPence'))} of it is left to pay.`;
  return { text, sources };
}

function comparison(bill: IssuedBill, past: IssuedBill, month: string, before: string): string {
  const { total, use, price, vat } = differenceOf(bill, past);
  const more = (pence: number): string => `${penceWords(Math.abs(pence))} ${pence < 0 ? 'less' : 'more'}`;
  const head = `${month} was ${penceWords(bill.grossPence)} and ${before} ${penceWords(past.grossPence)}: ${more(total)}.`;
  const used =
    use === null || bill.wh === null || past.wh === null
      ? []
      : [`You used ${kwh(bill.wh)} of solar power and ${kwh(past.wh)} before, which makes ${more(use)} before VAT.`];
  const rest = [
    ...(price === 0 ? [] : [`The ${use === null ? 'fee' : 'price'} makes ${more(price)}.`]),
    ...(vat === 0 ? [] : [`VAT is ${more(vat)}.`]),
  ];
  return [head, ...used, ...rest].join(' ');
}
