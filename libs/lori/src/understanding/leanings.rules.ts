import type { Reader } from '../knowledge/passage.js';
import type { Entities } from './entities.rules.js';

/** What the things that a question names say for or against each tool, beside its words. Pure. */

const OF_ALL: readonly string[] = ['grid.now', 'grid.mix', 'tape', 'forecast'];

interface Question {
  plain: string;
  entities: Entities;
  reader: Reader;
}
type Leaning = (question: Question) => number;

const now = /\b(?:now|today|current(?:ly)?|moment|live|tonight|at present|doing|rn|atm)\b/;
const when = /\b(?:when|best|time|hours?|tomorrow|tonight|later|avoid)\b/;
const about =
  /\b(?:what (?:is|are|does|do) (?:a |an |the )?(?:\w+ )?(?:mean|means)|explain|how (?:is|are) .* (?:worked out|calculated|measured)|why|meaning)\b/;

const OF: Record<string, Leaning> = {
  'grid.now': ({ plain, entities }) =>
    (entities.day === 'tomorrow' ? -0.3 : 0) +
    (/\bthe (?:current )?(?:carbon intensity|frequency)\b/.test(plain) ? 0.15 : 0) +
    (entities.note ? 0.1 : 0) +
    (now.test(plain) && !/\bwhen\b/.test(plain) ? 0.06 : 0) +
    (/\b(?:cope|manage|stay stable|work)\b/.test(plain) ? -0.1 : 0) +
    (entities.fuel && entities.fuel !== 'renewables' ? -0.08 : 0),
  'grid.mix': ({ plain, entities }) =>
    entities.fuel
      ? /%|\b(?:grid|mix|percent\w*|share|rn|now|power|electricity|generat\w*|burning|how much)\b/.test(plain) &&
        !/\b(?:my|our|roof|panels?|pay|cost|price|save|bill)\b/.test(plain)
        ? 0.25
        : -0.15
      : /\b(?:mix|fuels?|sources?|generat\w+|from)\b/.test(plain) && now.test(plain)
        ? 0.05
        : -0.15,
  tape: ({ plain, entities }) =>
    (entities.day === 'tomorrow' ? 0.12 : 0) +
    (entities.want || entities.forHours ? 0.05 : 0) +
    (when.test(plain) ? 0.03 : -0.15) +
    (/\b(?:paid|bill|visit|job|install\w*|contract|live)\b/.test(plain) ? -0.3 : 0),
  forecast: ({ plain, entities: { figures } }) => {
    if (!figures) return 0;
    const known = 'annualUsageKwh' in figures || figures.poundsAMonth !== undefined;
    return known && !/\b(?:too (?:small|large|big)|minimum|enough)\b/.test(plain)
      ? 0.55
      : figures.businessType
        ? 0.04
        : 0;
  },
  count: ({ plain, entities: { kind, status }, reader }) => {
    if (!/\bhow many\b|\bnumber of\b|\bcount\b/.test(plain)) return -0.04;
    return 0.1 + (reader !== 'host' && reader !== 'visitor' && (status || kind) ? 0.15 : 0);
  },
  sum: ({ plain }) =>
    /\b(?:total|sum|altogether|combined|in all|together|add up|overall|in total|all my)\b/.test(plain) ? 0.14 : -0.03,
  list: ({ plain, entities: { kind, status, order, top }, reader }) => {
    const asks = /\b(?:list|show|which|name|top|biggest|largest|who(?:s| is| are)|what needs|any)\b/.test(plain);
    const short = plain.split(' ').length <= 4;
    if (reader === 'host' || reader === 'visitor') return asks ? 0.03 : -0.05;
    if (/\b(?:needs?|waiting for|for) (?:my|our|me)\b.*\b(?:review|confirm\w*|decision)\b/.test(plain)) return 0.3;
    if ((asks || short) && status && (kind || plain.startsWith('who'))) return 0.32;
    return (asks ? 0.05 : 0) + (top || (order && kind) ? 0.2 : 0);
  },
  energy: ({ plain, entities: { period, months, day, channel } }) =>
    (/\b(?:where|how (?:do|can)|explain|why|estimated|missing|forecast|save)\b/.test(plain) ? -0.2 : 0) +
    ((period || months || day) && (channel || /\b(?:kwh|generat\w*|ma[dk]e|produc\w*|output|units?)\b/.test(plain))
      ? 0.15
      : 0),
  bill: ({ plain, entities: { period, months, compare, what } }) =>
    (/\b(?:where|how (?:do|can)|explain|vat|query|dispute|pdf|download)\b/.test(plain) ? -0.15 : 0) +
    (what === 'bill' && (period || months) ? 0.15 : 0) +
    (compare && (months?.length ?? 0) > 1 ? 0.25 : 0),
  'agreement.term': ({ plain, entities: { name } }) =>
    name && /\b(?:agree\w*|contract|sign\w*|price|notice|term)\b/.test(plain) ? 0.1 : -0.1,
  // Of a night that is over. What batteries do in general, and what is to come, is in the passages.
  'battery.why': ({ plain, entities: { period } }) =>
    /\bbatter\w*\b/.test(plain) &&
    /\b(?:charg\w*|filled|bought|power|do|did|happened)\b/.test(plain) &&
    !/\b(?:will|tomorrow|earn\w*|does|doesnt|isnt|not|plan)\b/.test(plain) &&
    (/\b(?:last night|overnight|this morning|in the night|at night)\b/.test(plain) ||
      period === 'yesterday' ||
      period === 'today')
      ? 0.15
      : -0.3,
  'battery.earned': ({ plain, entities: { period, months } }) =>
    /\bbatter\w*\b/.test(plain) &&
    /\b(?:earn\w*|ma[dk]e|sav(?:e|ed|ings?)|worth|brought in|pay off)\b/.test(plain) &&
    !/\b(?:could|would|will|lease|cost|buy|bigger|without)\b/.test(plain) &&
    (period || months)
      ? 0.15
      : -0.3,
  leads: ({ entities }) => (entities.kind === 'lead' ? 0.12 : -0.2),
  record: ({ entities: { name, field }, plain, reader }) =>
    (reader === 'host' &&
    field &&
    /\byou(?:ve)? (?:have|got)\b|\bhave you got\b|\bhow big\b|\bwill my\b|\bam i getting\b/.test(plain)
      ? 0.15
      : 0) + (name ? 0.14 : /\b(?:my|our|we|i)\b/.test(plain) ? 0.02 : -0.1),
  'portfolio.irr': ({ plain }) => (/\b(?:my|our|i|we|portfolio|projects?)\b/.test(plain) ? 0.06 : -0.1),
  'mandate.left': ({ plain }) =>
    /\b(?:left|remaining|remain|still|headroom|more|used|dry powder|spare|available|my mandate)\b/.test(plain)
      ? 0.06
      : -0.1,
  terms: ({ plain, reader }) =>
    (/\b(?:my|our|i|we|am)\b/.test(plain) ? 0.02 : -0.1) +
    (reader === 'host' && /\bam i (?:on|paying)\b|\brate have you|\bwhat rate\b/.test(plain) ? 0.25 : 0),
  payments: ({ plain, reader }) =>
    (reader === 'installer' ? -0.2 : 0) + (/\b(?:my|our|i|we|me|us)\b/.test(plain) ? 0.03 : -0.08),
};

/** Passages that explain what a tool looks up. */
const EXPLAINS: readonly (readonly [RegExp, (question: Question) => boolean])[] = [
  [
    /^(?:generation-mix|carbon-intensity|grid-frequency|grid-regions|renewable-percentage|best-half-hours|value-tape)$/,
    ({ plain, entities }) =>
      Boolean(entities.place || entities.day || entities.fuel || entities.forHours) ||
      now.test(plain) ||
      /\brn\b|\bwhen\b/.test(plain),
  ],
  [
    /^(?:host-next-step|annual-usage|unit-rate|mpan|price-or-flat-fee|battery|carbon-saved|standing-charge|network-from-mpan|edit-site-details|grid-price-assumed|price-per-kwh|flat-fee)$/,
    ({ plain, reader }) =>
      reader === 'host' &&
      /\b(?:my|our|am i|are we|have you got|you have|ive|i need|getting|will i|for (?:me|us))\b/.test(plain) &&
      !/\bhow (?:do|can) i (?:find|change|add)|where\b/.test(plain),
  ],
  [
    /^(?:(?:project|host|job|funder|installer)-status(?:es)?.*|needs-review|active-assets|job-ready)$/,
    ({ plain, entities, reader }) =>
      reader !== 'visitor' &&
      reader !== 'host' &&
      (/\b(?:which|how many|list|show|count|who(?:s| is| are)?|what needs|any)\b/.test(plain) ||
        (plain.split(' ').length <= 3 && entities.kind !== undefined)) &&
      !/\bmean/.test(plain),
  ],
  [/^admin-overdue$/, ({ plain }) => !/\b(?:counts?|mean|when is|how is)\b/.test(plain)],
  [/^irr-npv-cover$|^project-status/, ({ entities }) => entities.name !== undefined],
];
const OF_ONE_READER: Partial<Record<Reader, RegExp>> = {
  admin: /^admin-/,
  installer: /^(?:job-|commissioning-|installer-|offline-|success-rate|ticket-)/,
  funder:
    /^(?:needs-review|confirm-project|undo-confirm|what-if|portfolio-value|funder-|mandate|match-score|irr-|performance|report-|certification|statement|funder-bills|billing-details|fleet)/,
  host: /^(?:host-|upload-|readings-|add-bills|remove-readings|change-installation|forecast-(?:changes|missing)|edit-site|site-details|smart-service-switch|bill-|receipt|outage-|report-fault|ticket-visit|monitoring-source)/,
};

function ofPassage(id: string, question: Question): number {
  const looked = EXPLAINS.some(([ids, fits]) => ids.test(id) && fits(question)) && !about.test(question.plain);
  return (
    (looked ? -0.25 : 0) + (question.entities.name ? -0.1 : 0) + (OF_ONE_READER[question.reader]?.test(id) ? 0.06 : 0)
  );
}

/** For a target, what is added to its score. */
export function leaning(key: string, question: Question): number {
  const [kind, name = ''] = key.split(':');
  const { plain, entities, reader } = question;
  const mine = /\b(?:my|our|mine|ours|i|we|me|us|am)\b/.test(plain);
  if (kind === 'passage')
    return (
      ofPassage(name, question) - (name === 'where-we-work' && /\b(?:grid|carbon|green|clean)\b/.test(plain) ? 0.4 : 0)
    );
  const rule = OF[name]?.(question) ?? 0;
  const explained = about.test(plain) ? -0.1 : 0;
  if (OF_ALL.includes(name)) return rule + explained;
  // Who is not signed in has no records: what is asked is most often about how it works.
  if (reader === 'visitor') return rule + explained + (mine ? -0.06 : -0.2);
  return rule + explained + (mine || entities.name ? 0.06 : 0);
}
