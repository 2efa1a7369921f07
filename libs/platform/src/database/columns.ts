/** What a column's foreign key says after `references`. */
export interface Reference {
  table: string;
  /** Such as `on delete cascade`. */
  rule: string;
}

/**
 * A column with a foreign key. The other table is named and its entity is not imported: tables refer to each other across
 * capabilities that must not import each other, and what refers is read by statements, never by the mapper.
 */
export function refers<C extends { '~options': object }>(column: C, table: string, rule = ''): C {
  const reference: Reference = { table, rule };
  Object.assign(column['~options'], { reference });
  return column;
}

/**
 * Columns that statements alone know, such as what the database generates for searches: described for the comparison with
 * the database, and neither loaded nor written by the mapper, so that a record in code has none of them.
 */
export const unmapped = (columns: Record<string, { lazy(): { nullable(): object } }>): object =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.lazy().nullable()]));
