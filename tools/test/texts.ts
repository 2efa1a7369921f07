import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from '../lib/settings.mjs';
import { type Check, failedOnce, passedOnce } from './check.ts';
import { PHRASES } from './phrases.ts';

/** Holds how the product writes: where its texts stand, and which phrases they avoid. */

/** More words than this inside a component are a text, and belong in a `*.texts.ts`. */
const WORDS = 3;

const WEB = /^apps\/web\/src\/.*\.tsx?$/;
const TEXTS = /\.texts\.tsx?$/;
const NOT_SHOWN = /\.test\.tsx?$|\/testing(\/|\.ts)|routeTree\.gen\.ts$/;
/** Whose strings people read, apart from the `*.texts.ts` files. */
const READ_BY_PEOPLE = /^(apps\/web\/src|libs)\/.*\.tsx?$/;

/** Folders and files of the web app whose texts are not yet in `*.texts.ts`: a line leaves as soon as its folder is done. */
const NOT_YET: readonly string[] = [];

const wordsIn = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);
/** An ordinary word, with what may stand around it: `grid-cols-2` is none. */
const WORD = /^[("“‘£]*[\p{L}\p{N}’'.,%-]*\p{L}{2,}[’'\p{L}]*[)”’",.:;!?…]*$|^[aAI]$/u;

/** A class of Tailwind, such as `size-[5px]` or `sm:px-2`: a string that has one is no text. */
const CLASS = /^[a-z:-]+-(\[.*\]|\d+(\.\d+)?)$/;

function isText(text: string): boolean {
  const words = wordsIn(text);
  if (words.some((word) => CLASS.test(word))) return false;
  return words.length > WORDS && words.filter((word) => WORD.test(word)).length / words.length > 0.6;
}

const literalOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => ` … ${literal.text}`).join('');
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const own = node.children.filter(ts.isJsxText).map(({ text }) => text.trim());
    return own.join(' ');
  }
  return null;
};

/** Where strings are names of classes or messages of programs, which nobody reads on a screen. */
const notRead = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isJsxAttribute(node) && /class(name)?$/i.test(node.name.getText(source))) ||
  (ts.isCallExpression(node) && /^(cn|cva|console\.\w+)$/.test(node.expression.getText(source))) ||
  (ts.isNewExpression(node) && node.expression.getText(source).endsWith('Error'));

function stringsOf(file: string, text: string, visit: (found: string, line: number) => void): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const each = (node: ts.Node): void => {
    if (notRead(node, source)) return;
    const found = literalOf(node);
    if (found) visit(found, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, each);
  };
  each(source);
}

const oneLine = (text: string): string => wordsIn(text).join(' ').slice(0, 120);

/** Strings of more than three words outside the files that hold texts. */
export function textsOutside(file: string, text = readFileSync(file, 'utf8')): string[] {
  if (!WEB.test(file) || TEXTS.test(file) || NOT_SHOWN.test(file)) return [];
  const found: string[] = [];
  stringsOf(file, text, (words, line) => {
    if (isText(words)) found.push(`${file}:${line}: move into a *.texts.ts: ${oneLine(words)}`);
  });
  return found;
}

const phrasesOf = (file: string, line: number, text: string): string[] =>
  PHRASES.filter(({ phrase, but }) => phrase.test(text) && !but?.some((start) => file.startsWith(start))).map(
    ({ phrase, better }) => `${file}:${line}: ${text.match(phrase)?.[0]} → ${better}: ${oneLine(text)}`,
  );

/** Phrases that the product does not use, in what people read: strings, and pages of Markdown line by line. */
export function phrasesIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  if (file.endsWith('.md')) return text.split('\n').flatMap((line, at) => phrasesOf(file, at + 1, line));
  if (!READ_BY_PEOPLE.test(file) || NOT_SHOWN.test(file)) return [];
  const found = new Set<string>();
  stringsOf(file, text, (words, line) => {
    if (wordsIn(words).length > 1) for (const one of phrasesOf(file, line, words)) found.add(one);
  });
  return [...found];
}

/** Part of `npm run check`. */
export const texts: Check = {
  name: 'texts',
  run: async () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', '--deduplicate', '--', 'apps', 'libs', 'docs', '*.md'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    const files = listed.split('\n').filter((file) => /\.(tsx?|md)$/.test(file));
    const wrong = files.flatMap((file) => [
      ...(NOT_YET.some((start) => file.startsWith(start)) ? [] : textsOutside(file)),
      ...phrasesIn(file),
    ]);
    return wrong.length === 0 ? passedOnce() : failedOnce(wrong.join('\n'));
  },
};
