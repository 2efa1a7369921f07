/**
 * What a migration takes away from a process of the previous release, which continues on the new schema until it is replaced: something it
 * reads or writes that is gone, has another name, or has become stricter. Tables that the migration itself creates are not in use yet.
 */
const NAME = '"?([a-z_][a-z0-9_]*)"?';
const DROPPED = new RegExp(`^drop (?:table|view|materialized view) (?:if exists )?${NAME}`);
const UNIQUE = new RegExp(`^create unique index .*? on ${NAME} (?:using \\w+ )?\\((.*?)\\)`);
const TABLE = new RegExp(`^alter table (?:only )?(?:if exists )?${NAME}\\s+(.*)$`, 's');

const RULES: [pattern: RegExp, words: (table: string, name: string) => string][] = [
  [/^drop column (?:if exists )?"?(\w+)/, (table, column) => `drops ${table}.${column}`],
  [/^rename (?:column )?"?(\w+)"? to/, (table, column) => `renames ${table}.${column}`],
  [/^rename to/, (table) => `renames ${table}`],
  [/^alter (?:column )?"?(\w+)"? set not null/, (table, column) => `tightens ${table}.${column}`],
  [/^alter (?:column )?"?(\w+)"? (?:set data )?type/, (table, column) => `retypes ${table}.${column}`],
  [/^alter (?:column )?"?(\w+)"? drop default/, (table, column) => `tightens ${table}.${column}`],
  [/^add constraint "?(\w+)/, (table, name) => `tightens ${table}.${name}`],
  [
    /^add (?:column )?(?:if not exists )?(?!constraint|primary|unique|check|foreign)"?(\w+)"? (?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/s,
    (table, column) => `tightens ${table}.${column}`,
  ],
];

/** The parts of an ALTER TABLE: split at commas outside parentheses and strings. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  for (const letter of text) {
    if (letter === "'") quoted = !quoted;
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth -= 1;
    if (letter === ',' && depth === 0 && !quoted) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()];
}

const plain = (sql: string) =>
  sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** `drops project.match_score`, `tightens mail.mail_state_check` …, in order. */
export function contractions(statements: string[]): string[] {
  const all = statements.map(plain);
  const made = new Set(
    all.flatMap((sql) => /^create (?:temporary )?table (?:if not exists )?"?(\w+)/.exec(sql)?.[1] ?? []),
  );
  const added = new Set(
    all.flatMap((sql) => {
      const [, table, rest] = TABLE.exec(sql) ?? [];
      return (rest ? partsOf(rest) : []).flatMap((part) => {
        const [, column] =
          /^add (?:column )?(?:if not exists )?(?!constraint|primary|unique|check|foreign)"?(\w+)"? (?!.*\bdefault\b)/.exec(
            part,
          ) ?? [];
        return column ? [`${table}.${column}`] : [];
      });
    }),
  );
  const found: string[] = [];
  for (const sql of all) {
    const [, dropped] = DROPPED.exec(sql) ?? [];
    if (dropped && !made.has(dropped)) found.push(`drops ${dropped}`);
    const [, of, columns = ''] = UNIQUE.exec(sql) ?? [];
    // The release before leaves a new column empty, and empty ones are all different.
    const isNew = columns.split(',').some((column) => added.has(`${of}.${column.trim()}`));
    if (of && !made.has(of) && !isNew) found.push(`tightens ${of}`);
    const [, table, rest = ''] = TABLE.exec(sql) ?? [];
    if (!table || made.has(table)) continue;
    for (const part of partsOf(rest))
      for (const [pattern, words] of RULES) {
        const match = pattern.exec(part);
        if (match) found.push(words(table, match[1] ?? ''));
      }
  }
  return found;
}

/** `// contracts <what>, unused since 1.4.0: why` or, of a check whose values became more, `// widens <what>: why`. */
const MARKER =
  /\/\/ (?:contracts ([\w.]+), (?:unused since (\d+\.\d+\.\d+)|before the first release)|widens ([\w.]+)): \S.*/g;

const order = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/**
 * What is wrong with a migration: each contraction must be named by a comment that says since which earlier release nothing uses it.
 * `release` is the version that brings the migration.
 */
export function complaints(source: string, statements: string[], release: string): string[] {
  const wrong: string[] = [];
  const allowed = new Set<string>();
  for (const [text, contracted, since, widened] of source.matchAll(MARKER)) {
    allowed.add(contracted ?? widened ?? '');
    if (since && order(since) >= order(release)) wrong.push(`"${text}" names no earlier release than ${release}`);
    if (!since && contracted && order(release) >= order('1.0.0'))
      wrong.push(`"${text}": there are releases by now, name one`);
  }
  for (const contraction of contractions(statements)) {
    const [, what = ''] = contraction.split(' ');
    if (!allowed.has(what)) wrong.push(`it ${contraction} in one step with a release that may still use it`);
  }
  return wrong;
}
