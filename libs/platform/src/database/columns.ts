/** The target of a column's foreign key, as it follows `references`. */
export interface Reference {
  table: string;
  /** Such as `on delete cascade`. */
  rule: string;
}

/**
 * A column with a foreign key. It gives the other table's name rather than importing its entity, because tables refer
 * to each other across capabilities that must not import each other. Related rows are read by SQL, never by the mapper.
 */
export function refers<C extends { '~options': object }>(column: C, table: string, rule = ''): C {
  const reference: Reference = { table, rule };
  Object.assign(column['~options'], { reference });
  return column;
}

/**
 * Columns that only SQL statements use, such as generated search columns. They are declared for the comparison with the
 * database, but the mapper neither loads nor writes them.
 */
export const unmapped = (columns: Record<string, { lazy(): { nullable(): object } }>): object =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.lazy().nullable()]));
