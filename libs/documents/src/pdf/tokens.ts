import { mentionsActive, plainNames } from './active.js';
import { PDF } from '../documents.texts.js';

/** A piece of a PDF's own notation. Text in brackets and comments have none: they are skipped as a reader of PDFs skips them. */
export interface Token {
  kind: 'number' | 'name' | 'keyword' | 'text' | 'open' | 'close';
  /** A name without its slash and with its escapes resolved; a bracket as it is written. */
  text: string;
  /** Where it begins. */
  at: number;
}

/** A file that isn't a well-formed PDF; the message is what its uploader reads. */
export class Broken extends Error {}

const codesOf = (characters: string): ReadonlySet<number> => new Set([...characters].map((one) => one.charCodeAt(0)));
const SPACE = codesOf('\0\t\n\f\r ');
const DELIMITER = codesOf('()<>[]{}/%');

const isSpace = (code: number): boolean => SPACE.has(code);
const isRegular = (code: number): boolean => !SPACE.has(code) && !DELIMITER.has(code);

/** Reads the text of a PDF from front to back. Each character is looked at a fixed number of times, which `looked` counts. */
export class Tokens {
  at = 0;
  looked = 0;
  /** Something active is named in a comment or in the body of a stream. */
  mentions = false;

  constructor(readonly text: string) {}

  next(): Token | null {
    const from = this.at;
    try {
      return this.read();
    } finally {
      this.looked += this.at - from;
    }
  }

  /** Where `word` comes next, and goes past it; where it doesn't come at all the file is broken. */
  goPast(word: string): number {
    const found = this.text.indexOf(word, this.at);
    this.looked += (found < 0 ? this.text.length : found) - this.at;
    if (found < 0) throw new Broken(PDF.incomplete);
    this.mentions ||= mentionsActive(this.text.slice(this.at, found));
    this.at = found + word.length;
    return found;
  }

  /** Goes past the end of the line that a stream begins after. */
  goPastLineEnd(): void {
    while (this.code() === 0x20 || this.code() === 0x09) this.step();
    const code = this.code();
    if (code !== 0x0d && code !== 0x0a) throw new Broken(PDF.badlyWritten);
    this.step();
    if (code === 0x0d && this.code() === 0x0a) this.step();
  }

  private read(): Token | null {
    this.skipSpace();
    const at = this.at;
    if (at >= this.text.length) return null;
    const sign = this.text.charAt(at);
    const two = this.text.slice(at, at + 2);
    if (two === '<<' || two === '>>') {
      this.at += 2;
      return { kind: two === '<<' ? 'open' : 'close', text: two, at };
    }
    this.at += 1;
    if ('[{'.includes(sign)) return { kind: 'open', text: sign, at };
    if (']}'.includes(sign)) return { kind: 'close', text: sign, at };
    if (sign === '(') return this.literal(at);
    if (sign === '<') return this.hex(at);
    if (sign === '/') return { kind: 'name', text: plainNames(this.regular()), at };
    if (!isRegular(this.text.charCodeAt(at))) throw new Broken(PDF.badlyWritten);
    this.at = at;
    const word = this.regular();
    return { kind: /^[+-]?[\d.]+$/.test(word) ? 'number' : 'keyword', text: word, at };
  }

  private skipSpace(): void {
    for (;;) {
      while (isSpace(this.code())) this.at += 1;
      if (this.code() !== 0x25) return;
      const from = this.at;
      while (this.at < this.text.length && this.code() !== 0x0a && this.code() !== 0x0d) this.at += 1;
      this.mentions ||= mentionsActive(this.text.slice(from, this.at));
    }
  }

  private regular(): string {
    const from = this.at;
    while (this.at < this.text.length && isRegular(this.code())) this.at += 1;
    return this.text.slice(from, this.at);
  }

  /** Text in round brackets, which may hold pairs of them, and any after a backslash. */
  private literal(at: number): Token {
    for (let depth = 1; depth > 0; this.at += 1) {
      if (this.at >= this.text.length) throw new Broken(PDF.badlyWritten);
      const code = this.code();
      if (code === 0x5c) this.at += 1;
      else if (code === 0x28) depth += 1;
      else if (code === 0x29) depth -= 1;
    }
    return { kind: 'text', text: '', at };
  }

  private hex(at: number): Token {
    while (this.code() !== 0x3e) {
      if (this.at >= this.text.length) throw new Broken(PDF.badlyWritten);
      this.at += 1;
    }
    this.at += 1;
    return { kind: 'text', text: '', at };
  }

  /** NaN behind the end. */
  private code(): number {
    return this.text.charCodeAt(this.at);
  }

  private step(): void {
    this.at += 1;
    this.looked += 1;
  }
}
