import { Broken, type Token, Tokens } from './tokens.js';
import { PDF } from '../documents.texts.js';

/** A stream: its dictionary as far as it matters here, and where its body lies. */
export interface PdfStream {
  /** The names of its dictionary. */
  names: ReadonlySet<string>;
  /** Its filters in order; null where the file says them elsewhere. */
  filters: readonly string[] | null;
  /** Something else than the filter has a say in what the body means, as a predictor or another file. */
  altered: boolean;
  from: number;
  to: number;
}

interface PdfScan {
  /** Every name outside the bodies of streams. */
  names: ReadonlySet<string>;
  streams: readonly PdfStream[];
  /** The position of the word `obj` of each object. */
  objects: ReadonlySet<number>;
  /** Something active is named where no name belongs: in a comment or in the body of a stream. */
  mentions: boolean;
  /** Characters looked at: they follow the file's length and nothing else. */
  looked: number;
}

const MAX_STREAMS = 20_000;
const BETWEEN_OBJECTS = new Set(['xref', 'n', 'f', 'startxref', 'endobj']);
const TELLING = new Set(['Filter', 'DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms']);

/** Reads a PDF once from front to back, and throws `Broken` where another reader could understand it differently. */
export function scanPdf(tokens: Tokens): PdfScan {
  const names = new Set<string>();
  const streams: PdfStream[] = [];
  const objects = new Set<number>();
  let last: Token | null = null;
  let lastButOne: Token | null = null;

  const numbered = () => last?.kind === 'number' && lastButOne?.kind === 'number';

  /** Reads what follows `obj` or `trailer`; answers the word that ended it. */
  const readValue = (mayStream: boolean): Token | null => {
    const own = new Value();
    for (let token = tokens.next(); token; token = tokens.next()) {
      own.take(token);
      if (token.kind === 'keyword' && own.depth === 0 && !VALUES.has(token.text)) {
        if (token.text !== 'stream') {
          for (const name of own.names) names.add(name);
          return token;
        }
        if (!mayStream || last?.text !== '>>' || last.kind !== 'close') throw new Broken(PDF.badlyWritten);
        if (streams.length >= MAX_STREAMS) {
          throw new Broken(PDF.manyParts);
        }
        tokens.goPastLineEnd();
        const from = tokens.at;
        streams.push({ ...own.asStream(), from, to: tokens.goPast('endstream') });
      } else if (token.kind === 'keyword' && STRUCTURE.has(token.text)) throw new Broken(PDF.badlyWritten);
      [lastButOne, last] = [last, token];
    }
    if (own.depth > 0) throw new Broken(PDF.badlyWritten);
    for (const name of own.names) names.add(name);
    return null;
  };

  let token = tokens.next();
  while (token) {
    let following: Token | null | undefined;
    if (token.kind === 'keyword' && token.text === 'obj' && numbered()) {
      objects.add(token.at);
      [lastButOne, last] = [null, null];
      following = readValue(true);
    } else if (token.kind === 'keyword' && token.text === 'trailer') following = readValue(false);
    else if (token.kind !== 'number' && !(token.kind === 'keyword' && BETWEEN_OBJECTS.has(token.text))) {
      throw new Broken(PDF.badlyWritten);
    }
    if (following === undefined) {
      [lastButOne, last] = [last, token];
      token = tokens.next();
    } else token = following;
  }
  return { names, streams, objects, mentions: tokens.mentions, looked: tokens.looked };
}

/** Words that build the file; within a dictionary they mean that it was never closed. */
const STRUCTURE = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);
/** Words that are values. */
const VALUES = new Set(['true', 'false', 'null', 'R']);

/** What one object holds, gathered token by token. */
class Value {
  readonly names = new Set<string>();
  private readonly open: string[] = [];
  private readonly told = new Map<string, string[]>();
  private key: string | null = null;
  private hasValue = false;
  private twice = false;

  get depth(): number {
    return this.open.length;
  }

  take(token: Token): void {
    if (token.kind === 'name') this.names.add(token.text);
    const depth = this.depth;
    if (token.kind === 'open') this.open.push(token.text);
    if (token.kind === 'close' && this.open.pop() !== PARTNER[token.text]) throw new Broken(PDF.badlyWritten);
    if (depth < 1 || this.depth < 1) return;
    // A name is the next key once the key before has its value.
    if (depth === 1 && token.kind === 'name' && (this.key === null || this.hasValue)) {
      this.key = token.text;
      this.hasValue = false;
      if (!TELLING.has(token.text)) return;
      this.twice ||= this.told.has(token.text);
      this.told.set(token.text, []);
      return;
    }
    this.hasValue = true;
    if (this.key !== null) this.told.get(this.key)?.push(token.kind === 'name' ? `/${token.text}` : token.text);
  }

  asStream(): Omit<PdfStream, 'from' | 'to'> {
    const filter = this.told.get('Filter') ?? [];
    const list = filter[0] === '[' ? filter.slice(1, -1) : filter;
    const known = list.every((one) => one.startsWith('/')) && (filter[0] === '[' || list.length <= 1);
    const altered = this.twice || [...this.told].some(([key, [value]]) => key !== 'Filter' && value !== 'null');
    return { names: this.names, filters: known ? list.map((one) => one.slice(1)) : null, altered };
  }
}

const PARTNER: Readonly<Record<string, string>> = { '>>': '<<', ']': '[', '}': '{' };
