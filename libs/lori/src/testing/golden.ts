import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { READERS } from '../knowledge/passage.js';
import { passageOf } from '../knowledge/knowledge.js';
import { LORI } from '../lori.texts.js';
import { placeIn, placeOfPostcode } from '../place.rules.js';
import { TOOL_NAMES, type ToolName } from '../tools/tool-questions.js';
import type { Entities } from '../understanding/entities.rules.js';
import type { Outcome } from '../understanding/outcome.js';
import { understand } from '../understanding/understand.js';

/** The labelled questions, and how an answer is judged by them. */

const Args = z.record(z.string(), z.unknown());
const One = z.union([
  z.strictObject({ passage: z.string() }),
  z.strictObject({ passages: z.array(z.string()).min(1) }),
  z.strictObject({ tool: z.enum(TOOL_NAMES), args: Args.optional() }),
  z.strictObject({ handOver: z.literal(true) }),
  z.strictObject({ safety: z.literal(true) }),
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({ language: z.enum(['cy', 'pl', 'other']) }),
]);
export type One = z.infer<typeof One>;
const Expect = z.union([One, z.strictObject({ anyOf: z.array(One).min(2) })]);
export const Golden = z.strictObject({
  role: z.enum(READERS),
  question: z.string().min(1).max(2000),
  after: z.array(z.string().min(1)).optional(),
  expect: Expect,
  must: z.array(z.string()).optional(),
  mustNot: z.array(z.string()).optional(),
});
export type Golden = z.infer<typeof Golden>;
export const Probe = z.strictObject({
  role: z.enum(READERS),
  question: z.string().min(1).max(2000),
  after: z.array(z.string().min(1)).optional(),
  mustNot: z.array(z.string()).min(1),
});
export type Probe = z.infer<typeof Probe>;

const FOLDER = join(import.meta.dirname, '../../golden');
/**
 * The first two are for tuning; nobody tunes by the others. `fresh` is by an author who had not seen the examples, and
 * `unseen` and `live-sites` were written before anything that they measure.
 */
export const SETS = ['tuning', 'development', 'held-out', 'fresh', 'unseen', 'live-sites'] as const;
export type GoldenSet = (typeof SETS)[number];
const FILES_OF: Record<GoldenSet, { folder: string; has: (name: string) => boolean }> = {
  tuning: { folder: '.', has: (name) => name !== 'probes.json' },
  development: { folder: 'development', has: () => true },
  'held-out': { folder: 'held-out', has: (name) => !name.startsWith('fresh-') },
  fresh: { folder: 'held-out', has: (name) => name.startsWith('fresh-') },
  unseen: { folder: 'unseen', has: (name) => name !== 'live-sites.json' },
  'live-sites': { folder: 'unseen', has: (name) => name === 'live-sites.json' },
};

export interface Labelled extends Golden {
  subject: string;
}
export function goldenIn(set: GoldenSet): Labelled[] {
  const { folder, has } = FILES_OF[set];
  return readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.json') && has(name))
    .sort()
    .flatMap((name) =>
      z
        .array(Golden)
        .parse(JSON.parse(readFileSync(join(FOLDER, folder, name), 'utf8')))
        .map((one) => ({ ...one, subject: name.replace('.json', '') })),
    );
}
export const allGolden = (): Labelled[] => SETS.flatMap(goldenIn);
export const probes = (): Probe[] =>
  z.array(Probe).parse(JSON.parse(readFileSync(join(FOLDER, 'probes.json'), 'utf8')));

export const VERDICTS = ['right', 'half', 'no', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const onesOf = (expect: Golden['expect']): readonly One[] => ('anyOf' in expect ? expect.anyOf : [expect]);

/** The best verdict by any of the labels; one whose words are missing is right by half, and a forbidden word is wrong. */
export function verdictOf(outcome: Outcome, { expect, role, must = [], mustNot = [] }: Golden): Verdict {
  const verdicts = onesOf(expect).map((one) => judge(outcome, one, role));
  const best = VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'wrong';
  const said = saidIn(outcome)?.toLowerCase();
  if (said === undefined) return best;
  const isSaid = (word: string) => said.includes(word.toLowerCase());
  if (mustNot.some(isSaid)) return 'wrong';
  return best === 'right' && !must.every(isSaid) ? 'half' : best;
}

/** What is said, where no record has to be read for it. */
function saidIn(outcome: Outcome): string | undefined {
  if (outcome.do === 'unknown') return LORI.unknown;
  const isPassage = outcome.do === 'passage' || outcome.do === 'hand_over' || outcome.do === 'safety';
  return isPassage && outcome.id !== null ? passageOf(outcome.id)?.answer : undefined;
}

/** Tools that came after labels which name something else for the same question. */
const SINCE: Partial<Record<ToolName, readonly string[]>> = {
  bill: ['tool:payments'],
  energy: ['passage:my-energy-figures'],
  'agreement.term': ['tool:terms'],
  'battery.why': ['passage:day-plan'],
};

/** `half`: it is one of the two that were offered, or the right tool with other arguments. `no`: nothing false was said, and nothing that helps. */
function judge(outcome: Outcome, expect: One, reader: Golden['role']): Verdict {
  if ('unknown' in expect) return outcome.do === 'unknown' ? 'right' : outcome.do === 'choose' ? 'half' : 'wrong';
  if ('language' in expect)
    return outcome.do === 'language' && outcome.language === expect.language ? 'right' : 'wrong';
  if ('safety' in expect) return outcome.do === 'safety' ? 'right' : 'wrong';
  if ('handOver' in expect) return outcome.do === 'hand_over' ? 'right' : outcome.do === 'unknown' ? 'half' : 'wrong';
  if (outcome.do === 'unknown') return 'no';
  const wanted =
    'tool' in expect
      ? [`tool:${expect.tool}`]
      : ('passage' in expect ? [expect.passage] : expect.passages).map((id) => `passage:${id}`);
  if (outcome.do === 'tool' && SINCE[outcome.tool]?.some((key) => wanted.includes(key))) return 'right';
  if (outcome.do === 'choose') return outcome.choices.some(({ key }) => wanted.includes(key)) ? 'half' : 'no';
  if ('tool' in expect) {
    if (outcome.do !== 'tool') return 'wrong';
    const { args = {} } = expect;
    const own = ['unitRatePence', 'offer'].includes(String(args.field)) && outcome.tool === 'terms';
    if (own) return 'right';
    if (outcome.tool !== expect.tool) return 'wrong';
    const { args: given, monthly } = outcome;
    return Object.entries(args).every(([key, value]) =>
      fits(key, value, { ...given, ...(monthly ? { period: 'month' } : {}) }, reader),
    )
      ? 'right'
      : 'half';
  }
  const id = outcome.do === 'passage' || outcome.do === 'hand_over' || outcome.do === 'safety' ? outcome.id : null;
  return id !== null && wanted.includes(`passage:${id}`) ? 'right' : 'wrong';
}

const MEASURE: Record<string, string> = {
  expectedSavings: 'savings',
  capitalCost: 'capital',
  co2Reduction: 'carbon',
  totalInvested: 'invested',
};

function fits(key: string, value: unknown, given: Entities, reader: Golden['role']): boolean {
  const figures: Record<string, unknown> = { ...given.figures };
  switch (key) {
    case 'place': {
      const place = given.place ?? (figures.postcode ? placeOfPostcode(String(figures.postcode)) : undefined);
      const wanted = placeIn(String(value)) ?? placeIn(`in ${String(value)}`);
      return place?.region === wanted?.region;
    }
    case 'kind':
      return (
        given.kind === value ||
        given.kind === undefined ||
        (['job', 'project'].includes(given.kind) && ['job', 'project', 'host'].includes(String(value))) ||
        reader !== 'admin'
      );
    case 'name':
      return given.name === value;
    case 'field':
      return given.field === value;
    case 'measure':
      return given.measure === (MEASURE[String(value)] ?? value);
    case 'filter':
      return Object.entries(value as Record<string, unknown>).every(
        ([name, want]) => name !== 'status' || given.status === want,
      );
    case 'sort':
      return (given.order ?? 'most') === (String(value).startsWith('-') ? 'most' : 'least');
    case 'top':
      return value === 1 || given.top === value;
    case 'what':
      return true;
    case 'day':
      return (given.day ?? 'today') === value;
    case 'period':
      return given.period === String(value).replaceAll(' ', '_');
    case 'fuel':
    case 'forHours':
      return given[key] === value;
    default:
      return figures[key] === value;
  }
}

/** The names in the demo's records that the questions mention, as the asker's records would give them. */
const names = (): string[] => [
  ...new Set(
    allGolden()
      .flatMap(({ expect }) => onesOf(expect))
      .flatMap((one) => ('tool' in one && typeof one.args?.name === 'string' ? [one.args.name] : [])),
  ),
];

export function judged(
  set: GoldenSet,
): (Labelled & { verdict: Verdict; outcome: Outcome; ranked: string; milliseconds: number })[] {
  const known = names();
  const nameIn = (question: string) =>
    known.find(
      (name) => new RegExp(`\\b${name.split(' ')[0]}\\b`, 'i').test(question) && !/^(?:Unit|Beacon$)/.test(name),
    );
  return goldenIn(set).map((one) => {
    const { role, question, after = [] } = one;
    const began = performance.now();
    const { outcome, ranked } = understand({ question, reader: role, before: after, nameIn });
    return {
      ...one,
      outcome,
      verdict: verdictOf(outcome, one),
      milliseconds: performance.now() - began,
      ranked: ranked
        .slice(0, 3)
        .map(({ key, score }) => `${key} ${score.toFixed(2)}`)
        .join(', '),
    };
  });
}

/** Passages that a label names and no file has. */
export const unknownPassages = (all: readonly Golden[]): string[] =>
  all
    .flatMap(({ expect }) => onesOf(expect))
    .flatMap((one) => ('passage' in one ? [one.passage] : 'passages' in one ? one.passages : []))
    .filter((id) => passageOf(id) === null);
