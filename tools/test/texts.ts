import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from '../lib/settings.mjs';
import { type Check, failedOnce, passedOnce } from './check.ts';
import { COMMENT_PHRASES, PHRASES, type Phrase } from './phrases.ts';

/** Checks the product's texts: where they are, and which phrases they avoid. */

/** More words than this inside a component are a text, and belong in a `*.texts.ts`. */
const WORDS = 3;

const WEB = /^apps\/web\/src\/.*\.tsx?$/;
const LIBS = /^libs\/[^/]+\/src\/.*\.tsx?$/;
/** A sheet is the headings of a CSV file and what fills them. */
const TEXTS = /\.(texts|sheet)\.tsx?$/;
const NOT_SHOWN = /\.test\.tsx?$|\/testing(\/|\.ts)|\/an-aggregate\.ts$|routeTree\.gen\.ts$/;

/** Where texts of the libs belong besides their `*.texts.ts`: a whole page, email or table is read in one piece. */
const TEMPLATES = [
  'libs/contracts/src/',
  'libs/mail/src/',
  // Assumptions, limits and sources, each a row of data.
  'libs/forecast/src/basis.ts',
  'libs/forecast/src/data/',
  'libs/paperwork/src/limits.rules.ts',
  // A style sheet.
  'libs/evidence/src/checker-style.ts',
  'libs/evidence/src/verify-page.ts',
  'libs/evidence/src/verify-pack.ts',
  // The table of notifications says who gets which text, in one line each.
  'libs/notifications/src/notification.rules.ts',
  'libs/notifications/src/agreement.notices.ts',
  'libs/notifications/src/billing.notices.ts',
  'libs/notifications/src/agreement-reminders.ts',
  // Sample clauses, read and replaced in one piece.
  'libs/agreements/src/document.content.ts',
  'libs/agreements/src/purchase-document.content.ts',
  'libs/agreements/src/transfer-document.content.ts',
  'libs/evidence/src/document-checker.ts',
  'libs/sealing/src/certificate-pdf.tsx',
  'libs/proposals/src/content.ts',
  'libs/proposals/src/over-term.ts',
  'libs/proposals/src/proposal-page.tsx',
  'libs/proposals/src/proposal-pdf.tsx',
  'libs/reports/src/pipeline-pdf.tsx',
  // The words of the outside services that it speaks for.
  'libs/grid/src/stand-in/',
  'libs/sources/src/stand-in/',
  // What Lori knows.
  'libs/lori/src/help/',
  'libs/lori/src/tools/',
  // Instructions to a language model.
  'libs/lori/src/model/model-writer.ts',
];
/** Whose strings people read, apart from the `*.texts.ts` files. */
const READ_BY_PEOPLE = /^(apps\/(web|api|worker)\/src|libs|tools\/doctor)\/.*(?<!\.sql)\.(tsx?|mjs)$/;
/** Read line by line, as people read them. */
// Other people's words, as they ask Lori; nobody reads them in the product.
const ASKED = 'libs/lori/knowledge/asked/';
/** The same, in a list beside each passage. */
const QUESTIONS = /^libs\/lori\/knowledge\/(?!README)[\w-]+\.md$/;
const PROSE = /\.md$|^\.env\.example$/;

const wordsIn = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);
/** An ordinary word with its punctuation; `grid-cols-2` is not one. */
const WORD = /^[("“‘£]*[\p{L}\p{N}’'.,%-]*\p{L}{2,}[’'\p{L}]*[)”’",.:;!?…]*$|^[aAI]$/u;

/** A class of Tailwind, such as `size-[5px]` or `sm:px-2`: a string that has one is no text. */
const CLASS = /^[a-z:-]+-(\[.*\]|\d+(\.\d+)?)$/;

function isText(text: string): boolean {
  const words = wordsIn(text);
  if (words.some((word) => CLASS.test(word))) return false;
  return words.length > WORDS && words.filter((word) => WORD.test(word)).length / words.length > 0.6;
}

/** A sentence that the API may answer, and no SQL, no name and no line of the log, which begin in lower case. */
const isSentence = (text: string): boolean => /^[\p{Lu}…]/u.test(text.trim()) && isText(text);

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
  (ts.isCallExpression(node) &&
    /^(cn|cva|console\.\w+|log\.\w+|\w+\.log\.\w+)$/.test(node.expression.getText(source))) ||
  // What an AppError says is read by people.
  (ts.isNewExpression(node) && /(?<!^App)Error$/.test(node.expression.getText(source)));

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

/** Strings of more than three words outside the files that hold texts; in the libs, sentences alone. */
export function textsOutside(file: string, text = readFileSync(file, 'utf8')): string[] {
  const inLibs = LIBS.test(file) && !TEMPLATES.some((start) => file.startsWith(start));
  if ((!WEB.test(file) && !inLibs) || TEXTS.test(file) || NOT_SHOWN.test(file)) return [];
  const found: string[] = [];
  const belongsElsewhere = inLibs ? isSentence : isText;
  stringsOf(file, text, (words, line) => {
    if (belongsElsewhere(words)) found.push(`${file}:${line}: move into a *.texts.ts: ${oneLine(words)}`);
  });
  return found;
}

const phrasesOf = (file: string, line: number, text: string, list: readonly Phrase[] = PHRASES): string[] =>
  list
    .filter(({ phrase, but }) => phrase.test(text) && !but?.some((start) => file.startsWith(start)))
    .map(({ phrase, better }) => `${file}:${line}: ${text.match(phrase)?.[0]} → ${better}: ${oneLine(text)}`);

/** A line of Markdown without its code, and without the names of tests that it quotes. */
const proseOf = (line: string): string =>
  line.replace(/`[^`]*\.(test|spec)\.ts`(,? "[^"]*")+/g, '').replace(/`[^`]*`/g, '`');

/** Phrases that the product does not use, in what people read: strings, and pages of Markdown line by line. */
export function phrasesIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  if (PROSE.test(file))
    return text
      .split('\n')
      .flatMap((line, at) =>
        QUESTIONS.test(file) && line.startsWith('- ') ? [] : phrasesOf(file, at + 1, proseOf(line)),
      );
  if (!READ_BY_PEOPLE.test(file) || NOT_SHOWN.test(file)) return [];
  const found = new Set<string>();
  stringsOf(file, text, (words, line) => {
    if (wordsIn(words).length > 1) for (const one of phrasesOf(file, line, words)) found.add(one);
  });
  return [...found];
}

/** A line of a comment, which begins with its mark. */
const COMMENT = /^\s*(\/\/|\/?\*+|\{\/\*) /;
const MIGRATION = /^migrations\//;

/** Phrases that comments avoid, line by line. Migrations that have run stay as they were. */
export function phrasesInComments(file: string, text = readFileSync(file, 'utf8')): string[] {
  if (!/\.(tsx?|mjs)$/.test(file) || MIGRATION.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, at) => (COMMENT.test(line) ? phrasesOf(file, at + 1, line, COMMENT_PHRASES) : []));
}

/** Part of `npm run check`. */
export const texts: Check = {
  name: 'texts',
  run: async () => {
    const listed = execFileSync(
      'git',
      [
        'ls-files',
        '-co',
        '--exclude-standard',
        '--deduplicate',
        '--',
        'apps',
        'libs',
        'tools/doctor',
        'docs',
        '*.md',
        '.env.example',
      ],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    const files = listed
      .split('\n')
      .filter((file) => (/\.(tsx?|mjs)$/.test(file) || PROSE.test(file)) && !file.startsWith(ASKED));
    const wrong = files.flatMap((file) => [...textsOutside(file), ...phrasesIn(file), ...phrasesInComments(file)]);
    return wrong.length === 0 ? passedOnce() : failedOnce(wrong.join('\n'));
  },
};
