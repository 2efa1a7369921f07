import { MANDATE, MANDATE_CHOICES, READ_BACK } from './mandate.texts';
import { type Mandated, parseAmount, readMandate, type MandateForm } from './mandate.rules';

/** A mandate summarised in words. Pure. */

/** A part of the sentence; what the funder entered is `said`. */
export interface Piece {
  text: string;
  said: boolean;
}

const said = (text: string): Piece => ({ text, said: true });
const plain = (text: string): Piece => ({ text, said: false });

/** `£1m`, `£2.5m`, `£750k` */
function shortAmount(value: number): string {
  if (value < 1_000_000) return `£${Math.round(value / 1_000)}k`;
  return `£${Number((value / 1_000_000).toFixed(2))}m`;
}

/** `Solar` becomes `solar`; `EV charging` stays. */
const midSentence = (word: string): string =>
  /^[A-Z]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
const listed = (words: readonly string[]): Piece[] =>
  words.flatMap((word, index) => [
    ...(index === 0 ? [] : [plain(index === words.length - 1 ? ' and ' : ', ')]),
    said(midSentence(word)),
  ]);

function amounts(least: number | null | undefined, most: number | null | undefined): Piece[] {
  if (least && most) return [said(READ_BACK.range(shortAmount(least), shortAmount(most)))];
  if (least) return [said(READ_BACK.orMore(shortAmount(least)))];
  return most ? [said(READ_BACK.upTo(shortAmount(most)))] : [plain(READ_BACK.openAmount)];
}

/** `Calder Yield Fund I invests £1m to £5m in solar across 5 regions, at moderate risk, for 8% a year or more.` */
export function sentenceOf({ fundDetails, investmentMandate, expectedReturns }: Mandated): Piece[] {
  const { targetAssets, geographicFocus, riskProfile, minInvestment, maxInvestment } = investmentMandate ?? {};
  const regions = geographicFocus ?? [];
  const assets = targetAssets ?? [];
  const where = regions.length === 1 ? (regions[0] ?? '') : READ_BACK.regions(regions.length);
  return [
    fundDetails?.fundName ? said(fundDetails.fundName) : plain(READ_BACK.yourFund),
    plain(READ_BACK.invests),
    ...amounts(minInvestment, maxInvestment),
    plain(READ_BACK.into),
    ...(assets.length > 0 ? listed(assets) : [plain(READ_BACK.anyAsset)]),
    ...(regions.length > 0 ? [plain(READ_BACK.across), said(where)] : [plain(READ_BACK.anywhere)]),
    ...(riskProfile ? [plain(READ_BACK.at), said(riskProfile), plain(READ_BACK.risk)] : []),
    ...(expectedReturns == null
      ? []
      : [plain(READ_BACK.for), said(READ_BACK.aYear(expectedReturns)), plain(READ_BACK.more)]),
    plain('.'),
  ];
}

/** The mandate that the form would save now; fields that can't be parsed yet are left out. */
export function mandatedBy(form: MandateForm): Mandated {
  const amountOf = (value: string) => {
    const parsed = parseAmount(value);
    return parsed !== null && parsed >= 1_000_000 && parsed <= 50_000_000 ? parsed : null;
  };
  const [least, most] = [amountOf(form.minInvestment), amountOf(form.maxInvestment)];
  const returns = parseAmount(form.expectedReturns);
  const readable = readMandate({
    ...form,
    minInvestment: least !== null && most !== null && least > most ? '' : text(least),
    maxInvestment: text(most),
    expectedReturns: returns !== null && returns >= 0 && returns <= 100 ? form.expectedReturns : '',
  });
  const none = { expectedReturns: null, investmentMandate: null, fundDetails: null };
  if ('errors' in readable) return none;
  const { expectedReturns = null, investmentMandate = null, fundDetails = null } = readable.body;
  return { expectedReturns, investmentMandate, fundDetails };
}
const text = (value: number | null) => (value === null ? '' : String(value));

const NAMES = [
  [MANDATE.fundName, ({ fundDetails }) => fundDetails?.fundName],
  [MANDATE_CHOICES.assets, ({ investmentMandate }) => investmentMandate?.targetAssets?.join(', ')],
  [MANDATE_CHOICES.risk, ({ investmentMandate }) => investmentMandate?.riskProfile],
  [MANDATE.min, ({ investmentMandate }) => money(investmentMandate?.minInvestment)],
  [MANDATE.max, ({ investmentMandate }) => money(investmentMandate?.maxInvestment)],
  [MANDATE.returns, ({ expectedReturns }) => (expectedReturns === null ? null : `${expectedReturns}%`)],
  [MANDATE_CHOICES.regions, ({ investmentMandate }) => investmentMandate?.geographicFocus?.join(', ')],
  [MANDATE.criteria, ({ investmentMandate }) => investmentMandate?.investmentCriteria],
] as const satisfies [string, (of: Mandated) => string | null | undefined][];
const money = (value: number | null | undefined) => (value ? shortAmount(value) : null);

export interface TermChange {
  name: string;
  from: string | null;
  to: string | null;
}

/** What a definition changed compared with the previous one, or with an empty mandate. */
export const changesOf = (now: Mandated, before: Mandated | null): TermChange[] =>
  NAMES.map(([name, read]) => ({ name, from: (before && read(before)) || null, to: read(now) || null })).filter(
    ({ from, to }) => from !== to,
  );
