import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { READERS } from '../knowledge/passage.js';
import { passageOf } from '../knowledge/knowledge.js';
import { placeIn, placeOfPostcode } from '../place.rules.js';
import { TOOL_NAMES } from '../tools/tool-questions.js';
import type { Entities } from '../understanding/entities.rules.js';
import type { Outcome } from '../understanding/outcome.js';
import { understand } from '../understanding/understand.js';

/** The labelled questions, and how an answer is judged by them. */

const Args = z.record(z.string(), z.unknown());
const Expect = z.union([
  z.strictObject({ passage: z.string() }),
  z.strictObject({ passages: z.array(z.string()).min(1) }),
  z.strictObject({ tool: z.enum(TOOL_NAMES), args: Args.optional() }),
  z.strictObject({ handOver: z.literal(true) }),
  z.strictObject({ safety: z.literal(true) }),
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({ language: z.enum(['cy', 'pl', 'other']) }),
]);
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
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'probes.json')
    .sort();

export interface Labelled extends Golden {
  subject: string;
}
export function goldenIn(set: 'tuning' | 'held-out'): Labelled[] {
  const folder = set === 'tuning' ? FOLDER : join(FOLDER, 'held-out');
  return filesIn(folder).flatMap((name) =>
    z
      .array(Golden)
      .parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .map((one) => ({ ...one, subject: name.replace('.json', '') })),
  );
}
export const probes = (): Probe[] =>
  z.array(Probe).parse(JSON.parse(readFileSync(join(FOLDER, 'probes.json'), 'utf8')));

export const VERDICTS = ['right', 'half', 'no', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** `no`: nothing false was said, and nothing that helps. `half`: it is one of the two that were offered, or the right tool with other arguments. `no`: she says that she does not know. */
function judge(outcome: Outcome, expect: Golden['expect'], reader: Golden['role']): Verdict {
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
    [...goldenIn('tuning'), ...goldenIn('held-out')].flatMap(({ expect }) =>
      'tool' in expect && typeof expect.args?.name === 'string' ? [expect.args.name] : [],
    ),
  ),
];

export function judged(
  set: 'tuning' | 'held-out',
): (Labelled & { verdict: Verdict; outcome: Outcome; ranked: string; milliseconds: number })[] {
  const known = names();
  const nameIn = (question: string) =>
    known.find(
      (name) => new RegExp(`\\b${name.split(' ')[0]}\\b`, 'i').test(question) && !/^(?:Unit|Beacon$)/.test(name),
    );
  return goldenIn(set).map((one) => {
    const { role, question, after = [], expect } = one;
    const began = performance.now();
    const { outcome, ranked } = understand({ question, reader: role, before: after, nameIn });
    return {
      ...one,
      outcome,
      verdict: judge(outcome, expect, role),
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
    .flatMap(({ expect }) => ('passage' in expect ? [expect.passage] : 'passages' in expect ? expect.passages : []))
    .filter((id) => passageOf(id) === null);
