import { WorksOrderTerms } from '@libs/contracts';
import { WORKS_ORDER } from './works-order.texts';

/** What the office types into a works order. Pure. */
export interface TypedOrder {
  scope: string;
  /** Pounds. */
  price: string;
  startOn: string;
  completeOn: string;
  warranty: string;
  /** Percent. */
  retention: string;
  retentionMonths: string;
  paymentDays: string;
}

const START: TypedOrder = {
  scope: '',
  price: '',
  startOn: '',
  completeOn: '',
  warranty: '24',
  retention: '5',
  retentionMonths: '6',
  paymentDays: '30',
};

export const typedOrder = (terms: WorksOrderTerms | null): TypedOrder =>
  terms
    ? {
        scope: terms.scope,
        price: String(terms.pricePence / 100),
        startOn: terms.startOn ?? '',
        completeOn: terms.completeOn ?? '',
        warranty: String(terms.warrantyMonths),
        retention: String(terms.retentionBp / 100),
        retentionMonths: String(terms.retentionMonths),
        paymentDays: String(terms.paymentDays),
      }
    : START;

/** `£12,345.67` as 12345.67; NaN where it is no number. */
const numberIn = (text: string): number => {
  const bare = text.replaceAll(/[£,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
};
const FIELD_OF: Record<string, keyof TypedOrder> = {
  pricePence: 'price',
  warrantyMonths: 'warranty',
  retentionBp: 'retention',
};

type Read = { body: WorksOrderTerms } | { faults: Partial<Record<keyof TypedOrder, string>> };

/** The terms that were typed, or what is wrong at which field. */
export function readOrder(typed: TypedOrder): Read {
  const numbers = {
    price: Math.round(numberIn(typed.price) * 100),
    warranty: numberIn(typed.warranty),
    retention: Math.round(numberIn(typed.retention) * 100),
    retentionMonths: numberIn(typed.retentionMonths),
  };
  const wrong = Object.entries(numbers).filter(([, value]) => !Number.isInteger(value));
  // What isn’t a number is left out of the other checks, so that all faults are shown at once.
  const sound = { ...numbers };
  for (const [name] of wrong) sound[name as keyof typeof sound] = 1;
  const read = WorksOrderTerms.safeParse({
    scope: typed.scope,
    pricePence: sound.price,
    startOn: typed.startOn || null,
    completeOn: typed.completeOn || null,
    warrantyMonths: sound.warranty,
    retentionBp: sound.retention,
    retentionMonths: sound.retentionMonths,
    paymentDays: Number(typed.paymentDays),
  });
  if (read.success && wrong.length === 0) return { body: read.data };
  const faults = (read.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return [FIELD_OF[name] ?? name, message];
  });
  const unread = wrong.map(([name]) => [name, WORKS_ORDER.wrongNumber]);
  return { faults: Object.fromEntries([...faults, ...unread]) };
}
