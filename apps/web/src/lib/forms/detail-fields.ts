import { dateText, number } from '../../kit/format';
import { FORMS } from './forms.texts';

/** Fields of structured data: one table for the labelled rows, the form, and what is sent. */
export interface DetailField<N extends string> {
  name: N;
  label: string;
  /** The part of the record that it belongs to; none: the record itself. */
  part?: string;
  as: 'text' | 'date' | 'number' | 'money' | 'yes-no' | 'choice' | 'long';
  unit?: string;
  options?: readonly { value: string; label: string }[];
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export const optionsOf = ({ as, options }: DetailField<string>): readonly { value: string; label: string }[] =>
  as === 'yes-no' ? YES_NO : (options ?? []);

const valueIn = (record: object, { name, part }: DetailField<string>): unknown => {
  const place = part === undefined ? record : (record as Record<string, object | null>)[part];
  return (place as Record<string, unknown> | null | undefined)?.[name];
};

/** What is in a field as the form holds it. */
function typed(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Every field of a record as text. */
export const typedOf = <N extends string>(record: object, fields: readonly DetailField<N>[]): Record<N, string> =>
  Object.fromEntries(fields.map((field) => [field.name, typed(valueIn(record, field))])) as Record<N, string>;

/** What a field says in words; null where nothing is known. */
export function wordsOf(text: string, field: DetailField<string>): string | null {
  if (text === '') return null;
  const word = optionsOf(field).find(({ value }) => value === text)?.label ?? text;
  const amount = field.as === 'number' && Number.isFinite(Number(text)) ? number(Number(text)) : word;
  if (field.as === 'date') return dateText(text);
  if (field.as === 'money') return `£${number(Number(text))}`;
  if (!field.unit) return amount;
  return field.unit === '°' ? `${amount}°` : `${amount}\u00a0${field.unit}`;
}

/** What is wrong with what was typed, by field: a number that is none. The server looks at the rest. */
export const faultsOf = <N extends string>(
  values: Record<N, string>,
  fields: readonly DetailField<N>[],
): Partial<Record<N, string>> =>
  Object.fromEntries(
    fields
      .filter(({ name, as }) => (as === 'number' || as === 'money') && !isNumber(values[name]))
      .map(({ name }) => [name, FORMS.number]),
  ) as Partial<Record<N, string>>;

const isNumber = (text: string): boolean => text.trim() === '' || Number.isFinite(Number(plain(text)));
/** `1,250` and `£1,250` are 1250. */
const plain = (text: string): string => text.replace(/[£,\s]/g, '');

function sent(text: string, field: DetailField<string>): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (field.as === 'number' || field.as === 'money') return Number(plain(trimmed));
  if (field.as === 'yes-no') return trimmed === 'yes';
  return field.as === 'choice' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

/** The body of an edit: the fields that changed, each in its part. */
export function bodyOf<N extends string>(
  changes: readonly string[],
  values: Record<N, string>,
  fields: readonly DetailField<N>[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields.filter(({ name }) => changes.includes(name))) {
    const value = sent(values[field.name], field);
    if (field.part === undefined) body[field.name] = value;
    else body[field.part] = { ...(body[field.part] as object | undefined), [field.name]: value };
  }
  return body;
}
