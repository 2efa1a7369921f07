import type pg from 'pg';

/** Names, each with its placeholder. */
export type Words = Record<string, string>;
type Template<T> = (given: Words) => T;

/** A bound value as recorder.ts writes it down. */
export type RecordedValue = string | number | boolean | null | { $date?: string; $bytes?: string } | RecordedValue[];

/** A statement that the product sent. */
export interface Recorded {
  text: string;
  values: RecordedValue[];
  /** The name that it was prepared under. */
  prepared?: string;
  /** It went out together with the statement after it. */
  joined?: boolean;
}

/**
 * What was recorded once, made again with other names: text is cut at the recorded words ahead of time, so that making it again costs a
 * join. The bytes stay those of the product.
 */
function textTemplate(text: string, words: Words): Template<string> {
  let parts: (string | { name: string })[] = [text];
  for (const [name, word] of Object.entries(words)) {
    parts = parts.flatMap((part) =>
      typeof part === 'string' ? part.split(word).flatMap((piece, at) => (at ? [{ name }, piece] : [piece])) : [part],
    );
  }
  const cut = parts.filter((part) => part !== '');
  return (given) => {
    let made = '';
    for (const part of cut) made += typeof part === 'string' ? part : wordIn(given, part.name);
    return made;
  };
}

/** The same for one bound value of a statement. */
function valueTemplate(value: RecordedValue, words: Words): Template<unknown> {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => valueTemplate(entry, words));
    return (given) => entries.map((entry) => entry(given));
  }
  if (typeof value === 'object' && value !== null) {
    if ('$date' in value) return () => new Date();
    const kept = unwrapped(value);
    return () => kept;
  }
  if (typeof value === 'number') {
    const name = Object.keys(words).find((word) => words[word] === String(value));
    return name ? (given) => Number(wordIn(given, name)) : () => value;
  }
  return typeof value === 'string' ? textTemplate(value, words) : () => value;
}

/** A bound value as the driver takes it. */
export function unwrapped(value: RecordedValue): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (typeof value.$date === 'string') return new Date(value.$date);
  return typeof value.$bytes === 'string' ? Buffer.from(value.$bytes, 'base64') : value;
}

function wordIn(words: Words, name: string): string {
  const word = words[name];
  if (word === undefined) throw new Error(`No word is given for ${name}`);
  return word;
}

/** Recorded statements, each made with other words. */
export const statementTemplates = (statements: Recorded[], words: Words): Template<pg.QueryConfig>[] =>
  statements.map(({ text, values, prepared }) => {
    // The ORM writes some values into the text itself.
    const said = textTemplate(text, words);
    const made = values.map((value) => valueTemplate(value, words));
    return (given) => ({
      ...(prepared ? { name: prepared } : {}),
      text: said(given),
      values: made.map((value) => value(given)),
    });
  });
