import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where SQL is, and which tables it names: read from the source, without running it. */

export interface Statement {
  file: string;
  line: number;
  /** What is put in at run time is `?`. */
  text: string;
}

const STARTS = /^\s*(select|insert into|update|delete from|with|from|left join|join)\s+\S/;
const PART = /\b(from|join)\s+[a-z_]+\s+(as\s+)?[a-z]+\b/;
const NAMES = /\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/g;
const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?/g;
const ASKING = /^(rows|row|find|findOne|findOneOrFail|count|insert|update|updateVersion|delete)$/;

const lineOf = (source: ts.SourceFile, node: ts.Node): number =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

function walk(file: string, text: string, visit: (node: ts.Node, source: ts.SourceFile) => void): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const each = (node: ts.Node): void => {
    visit(node, source);
    ts.forEachChild(node, each);
  };
  each(source);
}

/** The literal's text where it is SQL or a part of it. */
function sqlOf(node: ts.Node): string | null {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
      : null;
  return text !== null && (STARTS.test(text) || PART.test(text)) ? text : null;
}

export function statementsOf(file: string, text = readFileSync(file, 'utf8')): Statement[] {
  const found: Statement[] = [];
  walk(file, text, (node, source) => {
    const sql = sqlOf(node);
    if (sql !== null) found.push({ file, line: lineOf(source, node), text: sql });
  });
  return found;
}

/** Each place where a file asks the database: calls of `Tx`, and SQL. */
export function asksIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const found: string[] = [];
  walk(file, text, (node, source) => {
    const at = `${file}:${lineOf(source, node)}`;
    const sql = sqlOf(node);
    if (sql !== null) found.push(`${at}: ${sql.trim()}`);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    const on = expression.getText(source);
    if (ASKING.test(name.text) && /(^|\.)(tx|read\(\))$/.test(on)) found.push(`${at}: ${on}.${name.text}`);
  });
  return found;
}

/** The words after from, join, into and update: tables, views, and names of the statement's own. */
export const namesOf = ({ text }: Statement): string[] => [...text.matchAll(NAMES)].map(([, name = '']) => name);
export const writtenOf = ({ text }: Statement): string[] => [...text.matchAll(WRITES)].map(([, name = '']) => name);
