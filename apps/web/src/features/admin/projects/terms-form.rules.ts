import { type AgreementTerms, faultsOf } from '@libs/contracts';
import { AGREEMENT } from './agreement.texts';

/** The terms of an agreement as text in a form, and back. Pure. Prices are in pence and pounds, rises in percent. */

export interface TypedTerms {
  priceKind: string;
  price: string;
  billingMeter: string;
  indexKind: string;
  rise: string;
  floor: string;
  cap: string;
  years: string;
  startsOn: string;
  exportOwner: string;
  hostShare: string;
  minTake: string;
  shortfall: string;
  buyout: string;
  endOfTerm: string;
  paymentDays: string;
  paymentMethod: string;
  notice: string;
  longStop: string;
}

/** What is wrong with a field; false: nothing. */
type Wrong = Partial<Record<keyof TypedTerms, string | false>>;

const percent = (bp: number | null): string => (bp === null ? '' : String(bp / 100));

export const typedTerms = (terms: AgreementTerms): TypedTerms => ({
  priceKind: terms.priceKind,
  price: String(terms.priceKind === 'per_kwh' ? (terms.priceMp ?? 0) / 1000 : (terms.flatFeePence ?? 0) / 100),
  billingMeter: terms.billingMeter,
  indexKind: terms.index.kind,
  rise: percent(terms.index.bp),
  floor: percent(terms.index.floorBp),
  cap: percent(terms.index.capBp),
  years: String(terms.termMonths / 12),
  startsOn: terms.startsOn === 'go_live' ? '' : terms.startsOn,
  exportOwner: terms.exportOwner,
  hostShare: percent(terms.exportHostBp),
  minTake: String(terms.minTakeKwh),
  shortfall: String(terms.shortfallMp / 1000),
  buyout: terms.buyout.map(({ year, pence }) => `${year}: ${pence / 100}`).join('\n'),
  endOfTerm: terms.endOfTerm,
  paymentDays: String(terms.paymentDays),
  paymentMethod: terms.paymentMethod,
  notice: String(terms.noticeDays),
  longStop: String(terms.longStopMonths),
});

const times = (text: string, factor: number): number => Math.round(Number(text.replaceAll(',', '')) * factor);
const bpOf = (text: string): number | null => (text.trim() === '' ? null : times(text, 100));

/** `3: 8,000` in each line: after contract year 3, £8,000. Null if a line is something else. */
function tableOf(text: string): AgreementTerms['buyout'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => /^\s*(\d{1,2})\s*:\s*£?\s*([\d,]+(?:\.\d{1,2})?)\s*$/.exec(line));
  if (read.includes(null)) return null;
  return read.map((found) => ({ year: Number(found?.[1]), pence: times(found?.[2] ?? '', 100) }));
}

type Chosen = Pick<
  AgreementTerms,
  'priceKind' | 'billingMeter' | 'exportOwner' | 'endOfTerm' | 'paymentDays' | 'paymentMethod'
>;

/** All terms as typed. What was not touched stays exactly as it is in force. */
function read(typed: TypedTerms, terms: AgreementTerms): AgreementTerms {
  const known = typedTerms(terms);
  const changed = (...names: (keyof TypedTerms)[]): boolean => names.some((name) => typed[name].trim() !== known[name]);
  const chosen = {
    priceKind: typed.priceKind,
    billingMeter: typed.billingMeter,
    exportOwner: typed.exportOwner,
    endOfTerm: typed.endOfTerm,
    paymentDays: Number(typed.paymentDays),
    paymentMethod: typed.paymentMethod,
  } as Chosen;
  const perKwh = chosen.priceKind === 'per_kwh';
  const { indexKind } = typed;
  const kind = indexKind === 'fixed_pct' && bpOf(typed.rise) === 0 ? 'none' : indexKind;
  const limited = kind === 'cpi' || kind === 'rpi';
  return {
    ...terms,
    ...chosen,
    ...(changed('price', 'priceKind') && {
      priceMp: perKwh ? times(typed.price, 1000) : null,
      flatFeePence: perKwh ? null : times(typed.price, 100),
    }),
    ...(changed('indexKind', 'rise', 'floor', 'cap') && {
      index: {
        kind: kind as AgreementTerms['index']['kind'],
        bp: kind === 'fixed_pct' ? bpOf(typed.rise) : null,
        floorBp: limited ? bpOf(typed.floor) : null,
        capBp: limited ? bpOf(typed.cap) : null,
      },
    }),
    ...(changed('years') && { termMonths: times(typed.years, 12) }),
    ...(changed('startsOn') && { startsOn: typed.startsOn || 'go_live' }),
    ...(changed('hostShare', 'exportOwner') && {
      exportHostBp: chosen.exportOwner === 'shared' ? bpOf(typed.hostShare) : null,
    }),
    ...(changed('minTake') && { minTakeKwh: times(typed.minTake, 1) }),
    ...(changed('shortfall') && { shortfallMp: times(typed.shortfall, 1000) }),
    ...(changed('buyout') && { buyout: tableOf(typed.buyout) ?? [] }),
    ...(changed('notice') && { noticeDays: times(typed.notice, 1) }),
    ...(changed('longStop') && { longStopMonths: times(typed.longStop, 1) }),
  };
}

/** The fields of the form in which terms that contradict each other are put right. */
const FIELD_OF: Partial<Record<keyof AgreementTerms, keyof TypedTerms>> = {
  priceMp: 'price',
  flatFeePence: 'price',
  billingMeter: 'billingMeter',
  index: 'indexKind',
  exportHostBp: 'hostShare',
  buyout: 'buyout',
};

const notFrom = (text: string, least: number): string | false =>
  !(text.trim() !== '' && Number(text.replaceAll(',', '')) >= least) && AGREEMENT.wrongNumber;
const notPercent = (text: string): string | false => text.trim() !== '' && notFrom(text, 0);

/** The terms that differ from those in force, or what is wrong with which field. */
export function readTerms(
  typed: TypedTerms,
  terms: AgreementTerms,
): { changes: Partial<AgreementTerms> } | { faults: Wrong } {
  const faults: Wrong = {
    price: notFrom(typed.price, 0.001),
    rise: typed.indexKind === 'fixed_pct' && notFrom(typed.rise, 0),
    floor: notPercent(typed.floor),
    cap: notPercent(typed.cap),
    years: notFrom(typed.years, 1),
    hostShare: notPercent(typed.hostShare),
    minTake: notFrom(typed.minTake, 0),
    shortfall: notFrom(typed.shortfall, 0),
    buyout: tableOf(typed.buyout) === null && AGREEMENT.wrongTable,
    notice: notFrom(typed.notice, 0),
    longStop: notFrom(typed.longStop, 1),
  };
  if (Object.values(faults).some(Boolean)) return { faults };
  const next = read(typed, terms);
  const wrong = faultsOf(next).map(({ path, message }) => [FIELD_OF[path] ?? 'price', message] as const);
  if (wrong.length > 0) return { faults: Object.fromEntries(wrong) };
  const same = (name: keyof AgreementTerms): boolean => JSON.stringify(next[name]) === JSON.stringify(terms[name]);
  const names = (Object.keys(next) as (keyof AgreementTerms)[]).filter((name) => !same(name));
  return { changes: Object.fromEntries(names.map((name) => [name, next[name]])) };
}
