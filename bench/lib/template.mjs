/**
 * What was recorded once, made again with other names: text is cut at the recorded words ahead of time, so that making it anew costs a
 * join. The bytes stay those of the product.
 */
export function textTemplate(text, words) {
  const names = Object.keys(words).filter((name) => text.includes(words[name]));
  let parts = [text];
  for (const name of names) {
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part.split(words[name]).flatMap((piece, at) => (at ? [{ name }, piece] : [piece]))
        : [part],
    );
  }
  const cut = parts.filter((part) => part !== '');
  return (given) => {
    let made = '';
    for (const part of cut) made += typeof part === 'string' ? part : given[part.name];
    return made;
  };
}

/** The same for one bound value of a statement. */
export function valueTemplate(value, words) {
  if (value?.$date) return () => new Date();
  if (value?.$bytes) {
    const bytes = Buffer.from(value.$bytes, 'base64');
    return () => bytes;
  }
  if (Array.isArray(value)) {
    const entries = value.map((entry) => valueTemplate(entry, words));
    return (given) => entries.map((entry) => entry(given));
  }
  if (typeof value === 'number') {
    const name = Object.keys(words).find((word) => words[word] === String(value));
    return name ? (given) => Number(given[name]) : () => value;
  }
  return typeof value === 'string' ? textTemplate(value, words) : () => value;
}

/** Recorded statements, each a function from names to `{text, values}`. */
export const statementTemplates = (statements, words) =>
  statements.map(({ text, values, prepared }) => {
    // The ORM writes some values into the text itself.
    const said = textTemplate(text, words);
    const made = values.map((value) => valueTemplate(value, words));
    return (given) => ({ name: prepared, text: said(given), values: made.map((value) => value(given)) });
  });
