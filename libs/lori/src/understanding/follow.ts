import type { ToolName } from '../tools/tool-questions.js';
import type { Entities } from './entities.rules.js';
import type { Outcome } from './outcome.js';
import { decide, type Understood } from './decide.js';
import type { Ranking } from './fuse.js';
import type { Read } from './question.js';

/** What a question leaves out, filled from the one before it. */

const JOINED = /^(?:and|what about|how about|or|also|so|but|then|ok and|same|as well|only|just|in|for|with|on)\b/;
const POINTS = /\b(?:it|that|those|they|them|there|this one|these|ones?|one|him|her|same)\b/;
const MONTH = /\b(?:(?:per|a|each|every) month|monthly|by the month)\b/;
const NAMES =
  /\b(?:which(?: ones?| are they| of them| projects| jobs)?|what are they|who are they|list them|name them|show (?:me )?(?:them|those)|names?)\b/;
const SHORT = 4;

const GRID: readonly ToolName[] = ['grid.now', 'grid.mix', 'tape'];
const COUNTED: readonly ToolName[] = ['count', 'list', 'sum'];
const SAVED: readonly ToolName[] = ['forecast', 'savings'];
const LEANT_ON: ReadonlySet<Outcome['do']> = new Set(['passage', 'hand_over', 'choose']);

const named = ({ place, day, fuel, want, figures, status, kind, name, field, period }: Entities): number =>
  [place, day, fuel, want, figures, status, kind, name, field, period].filter((one) => one !== undefined).length;

/** How a question is understood that leans on the last one; null where it stands by itself. */
export function followed(last: Understood, now: Understood, rank: (faint: Read) => Ranking): Understood | null {
  const { plain, terms } = now.read;
  const alone = now.ranked[0]?.score ?? 0;
  if (now.ranked.length === 0) return null;
  const joined = JOINED.test(plain) || completes(last.outcome, now);
  const short = terms.length <= SHORT;
  if (!joined && !(POINTS.test(plain) && terms.length <= 6) && !(short && alone < 0.75)) return null;
  const outcome = filled(last.outcome, now, { joined, alone });
  if (outcome) return { ...now, outcome };
  if (!LEANT_ON.has(last.outcome.do)) return null;
  // The words of the earlier question alone carry over.
  const leaning = rank(last.read);
  const { ranked } = leaning;
  const next = decide(leaning, now.read);
  if (next.do === 'unknown') return null;
  // Two to choose from are better than no answer.
  if (next.do === 'choose') return now.outcome.do === 'unknown' ? { ...now, outcome: next, ranked } : null;
  const better = (ranked[0]?.score ?? 0) > alone + 0.04 || alone < 0.4;
  const second = now.ranked[1]?.score ?? 0;
  const near = alone - second < 0.1 && POINTS.test(plain);
  if (!(better || near) || (alone > 0.7 && !near)) return null;
  return { ...now, outcome: next, ranked };
}

/** Two words at most that name what an answer left out: a month for a saving, a field for a record. */
function completes(last: Outcome, { read: { plain, terms, entities } }: Understood): boolean {
  if (last.do !== 'tool' || terms.length > 2) return false;
  if (SAVED.includes(last.tool)) return MONTH.test(plain);
  return last.tool === 'record' && last.args.name !== undefined && entities.field !== undefined;
}

function filled(last: Outcome, now: Understood, { joined, alone }: { joined: boolean; alone: number }): Outcome | null {
  if (last.do !== 'tool') return null;
  const { tool, args } = last;
  const { plain, entities } = now.read;
  const own = now.outcome.do === 'tool' ? now.outcome.tool : null;
  const merged: Entities = { ...args, ...entities };
  if (SAVED.includes(tool)) return filledSaving(last, now);
  if (GRID.includes(tool)) return filledGrid(tool, merged, now, joined);
  if (COUNTED.includes(tool)) {
    if (own && own !== tool && COUNTED.includes(own)) return { ...last, tool: own, args: merged };
    if (NAMES.test(plain) && !/\bhow many\b/.test(plain)) return { ...last, tool: 'list', args: merged, names: true };
    if (/\b(?:total|add(?:ed)? up|together|sum|worth|altogether)\b/.test(plain))
      return { ...last, tool: 'sum', args: merged };
    const brings = entities.status || entities.kind || entities.place || entities.measure;
    return brings && (joined || alone < 0.6) ? { ...last, tool, args: merged } : null;
  }
  if (tool === 'leads' && entities.period) return { ...last, args: merged };
  if (tool === 'leads' && NAMES.test(plain)) return { ...last, args: merged, names: true };
  if (tool === 'overdue' && NAMES.test(plain)) return last;
  if (tool === 'record' || tool === 'documents.missing' || tool === 'next') {
    if (entities.name || (entities.field && (!own || own === 'record'))) {
      const missing = entities.field === 'paperwork';
      return { ...last, tool: missing ? 'documents.missing' : entities.field ? 'record' : tool, args: merged };
    }
    if (own && own !== 'forecast' && args.name)
      return { do: 'tool', tool: own, args: { ...entities, name: args.name } };
    return null;
  }
  return named(entities) > 0 && joined && alone < 0.6 ? { ...last, args: merged } : null;
}

function filledSaving(last: Outcome & { do: 'tool' }, { read: { plain, entities } }: Understood): Outcome | null {
  if (MONTH.test(plain) && !entities.figures) return { ...last, monthly: true };
  const bare = /^(?:about |around |roughly |its |it is |maybe )*(\d[\d,. ]*)(k)?$/.exec(
    plain.replace(/[?!]/g, '').trim(),
  );
  const use =
    bare && last.args.figures === undefined ? Number(bare[1]?.replace(/[, ]/g, '')) * (bare[2] ? 1000 : 1) : null;
  const figures = entities.figures ?? (use ? { annualUsageKwh: use } : undefined);
  if (!figures) return null;
  const before = last.args.figures;
  return { ...last, tool: last.tool, args: { ...last.args, ...entities, figures: { ...before, ...figures } } };
}

function filledGrid(
  tool: ToolName,
  args: Entities,
  { read: { plain, entities } }: Understood,
  joined: boolean,
): Outcome | null {
  const { place, day, fuel, want } = entities;
  if (!place && !day && !fuel && !want && !entities.forHours) return null;
  if (fuel && fuel !== 'renewables') return { do: 'tool', tool: 'grid.mix', args };
  if (day === 'tomorrow' || (want && want !== 'cleanest') || entities.forHours || /\bwhen|best time\b/.test(plain))
    return { do: 'tool', tool: 'tape', args };
  if (day === 'today' && tool === 'tape' && /\bnow\b/.test(plain)) return { do: 'tool', tool: 'grid.now', args };
  return joined || place ? { do: 'tool', tool, args } : null;
}
