import { type Mandated, parseAmount, readMandate, type MandateForm } from './mandate.rules';

/** A mandate read back in words. Pure. */

/** A piece of the sentence; what the funder said itself is `said`. */
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
  if (least && most) return [said(`${shortAmount(least)} to ${shortAmount(most)}`)];
  if (least) return [said(`${shortAmount(least)} or more`)];
  return most ? [said(`up to ${shortAmount(most)}`)] : [plain('an open amount')];
}

/** `Calder Yield Fund I puts £1m to £5m into solar in 5 regions, at moderate risk, for 8% a year or more.` */
export function sentenceOf({ fundDetails, investmentMandate, expectedReturns }: Mandated): Piece[] {
  const { targetAssets, geographicFocus, riskProfile, minInvestment, maxInvestment } = investmentMandate ?? {};
  const regions = geographicFocus ?? [];
  const assets = targetAssets ?? [];
  const where = regions.length === 1 ? (regions[0] ?? '') : `${regions.length} regions`;
  return [
    fundDetails?.fundName ? said(fundDetails.fundName) : plain('Your fund'),
    plain(' puts '),
    ...amounts(minInvestment, maxInvestment),
    plain(' into '),
    ...(assets.length > 0 ? listed(assets) : [plain('any asset')]),
    plain(' in '),
    regions.length > 0 ? said(where) : plain('any region'),
    ...(riskProfile ? [plain(', at '), said(riskProfile), plain(' risk')] : []),
    ...(expectedReturns == null ? [] : [plain(', for '), said(`${expectedReturns}% a year`), plain(' or more')]),
    plain('.'),
  ];
}

/** What the form would mean if it were saved now; what cannot be read yet is left out. */
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
  ['Fund name', ({ fundDetails }) => fundDetails?.fundName],
  ['Target assets', ({ investmentMandate }) => investmentMandate?.targetAssets?.join(', ')],
  ['Risk profile', ({ investmentMandate }) => investmentMandate?.riskProfile],
  ['Minimum investment', ({ investmentMandate }) => money(investmentMandate?.minInvestment)],
  ['Maximum investment', ({ investmentMandate }) => money(investmentMandate?.maxInvestment)],
  ['Expected returns', ({ expectedReturns }) => (expectedReturns === null ? null : `${expectedReturns}%`)],
  ['Geographic focus', ({ investmentMandate }) => investmentMandate?.geographicFocus?.join(', ')],
  ['Investment criteria', ({ investmentMandate }) => investmentMandate?.investmentCriteria],
] as const satisfies [string, (of: Mandated) => string | null | undefined][];
const money = (value: number | null | undefined) => (value ? shortAmount(value) : null);

export interface TermChange {
  name: string;
  from: string | null;
  to: string | null;
}

/** What a definition changed against the one before it, or against nothing. */
export const changesOf = (now: Mandated, before: Mandated | null): TermChange[] =>
  NAMES.map(([name, read]) => ({ name, from: (before && read(before)) || null, to: read(now) || null })).filter(
    ({ from, to }) => from !== to,
  );
