import {
  type Channel,
  JOB_STATUSES,
  type KeyTerm,
  HOST_STATUSES,
  LEAD_STATUSES,
  PROJECT_STATUSES,
} from '@libs/contracts';
import { type ChangedFigures, changesIn, figuresIn, type GivenFigures } from '../figures.rules.js';
import { type Place, placeIn, placeNote, placeOfPostcode } from '../place.rules.js';

/** What a question names: places, days, fuels, records, measures. Pure. */

export const KINDS = ['project', 'job', 'host', 'funder', 'installer', 'lead'] as const;
type Kind = (typeof KINDS)[number];
export const MEASURES = ['savings', 'capital', 'carbon', 'solar', 'battery', 'capacity', 'invested'] as const;
export type Measure = (typeof MEASURES)[number];
export const FIELDS = [
  'status',
  'expectedSavings',
  'installationDate',
  'goLiveDate',
  'capitalCost',
  'irr',
  'systemRequirements',
  'installer',
  'assetFunder',
  'postcode',
  'phoneNumber',
  'email',
  'co2Reduction',
  'paperwork',
  'network',
  'mpanNumber',
  'annualUsageKwh',
  'unitRatePence',
  'standingCharge',
  'offer',
  'capacityPerMonth',
] as const;
export type Field = (typeof FIELDS)[number];
type Day = 'today' | 'tomorrow';
type Want = 'cleanest' | 'cheapest' | 'sunniest';
export type Period =
  | 'today'
  | 'yesterday'
  | 'this_week'
  | 'last_week'
  | 'this_month'
  | 'last_month'
  | 'this_year'
  | 'month'
  | 'year';

export interface Entities {
  place?: Place;
  /** About a place that has no figures of its own. */
  note?: string;
  fuel?: string;
  day?: Day;
  period?: Period;
  want?: Want;
  forHours?: number;
  kind?: Kind;
  status?: string;
  measure?: Measure;
  field?: Field;
  top?: number;
  order?: 'most' | 'least';
  figures?: GivenFigures | ChangedFigures;
  /** What is to come next. */
  what?: 'bill' | 'visit' | 'step';
  /** Months by their number, in the order in which they are named. */
  months?: number[];
  channel?: Channel;
  /** Asks how one bill differs from another. */
  compare?: true;
  /** A term of an agreement. */
  term?: KeyTerm['key'];
  /** A party's name, as far as it can be told from other words. */
  name?: string;
}

const FUELS: readonly (readonly [string, RegExp])[] = [
  ['wind', /\bwind(?:mills?| power| turbines?)?\b/],
  ['nuclear', /\bnuclear\b/],
  ['gas', /\bgas(?:-fired)?\b/],
  ['coal', /\bcoal\b/],
  ['biomass', /\bbiomass\b/],
  ['hydro', /\bhydro(?:electric(?:ity)?)?\b/],
  ['imports', /\b(?:import(?:s|ed|ing)?|interconnectors?|from (?:france|norway|abroad))\b/],
  ['solar', /\bsolar\b/],
  ['renewables', /\b(?:renewables?|fossil(?: fuels?)?)\b/],
];

/** From the longer words to the shorter: `awaiting commissioning` is no `commissioning`. */
const STATUSES: readonly (readonly [string, RegExp])[] = [
  ...[...new Set<string>([...PROJECT_STATUSES, ...JOB_STATUSES, ...HOST_STATUSES, ...LEAD_STATUSES])]
    .filter((status) => !['lead', 'new', 'live', 'complete', 'lost', 'pending'].includes(status))
    .toSorted((a, b) => b.length - a.length)
    .map((status): readonly [string, RegExp] => [status, new RegExp(`\\b${status.replaceAll('_', '[ _-]')}\\b`)]),
  [
    'pending',
    /\b(?:pending|waiting for (?:me|us|a funder)|to (?:confirm|review|approve)|need(?:s|ing)? (?:my )?review|unconfirmed)\b/,
  ],
  ['awaiting_commissioning', /\b(?:ready for commissioning|to (?:be )?commission(?:ed)?|waiting for commissioning)\b/],
  ['in_progress', /\b(?:under ?way|being installed|under construction|started|open)\b/],
  ['complete', /\b(?:completed?|finished|done)\b/],
  ['live', /\b(?:live|up and running|switched on|operational)\b/],
  ['inactive', /\binactive\b/],
  ['active', /\bactive\b/],
  ['paused', /\b(?:paused?|on hold)\b/],
  ['awaiting_pairing', /\b(?:ready for (?:matching|pairing)|(?:waiting|unmatched|to be (?:matched|paired)))\b/],
  ['submitted', /\bsubmitted\b/],
  ['lost', /\blost\b/],
  ['new', /\bnew\b/],
];

const KIND_WORDS: readonly (readonly [Kind, RegExp])[] = [
  ['lead', /\b(?:leads?|enquir(?:y|ies)|inquir(?:y|ies))\b/],
  ['job', /\b(?:jobs?)\b/],
  ['project', /\b(?:projects?|pairings?|pipeline|deals|sites|assets|portfolio|installations|installs)\b/],
  ['installer', /\binstallers?\b/],
  ['funder', /\bfunders?\b/],
  ['host', /\b(?:hosts?|customers?|clients?)\b/],
];

const MEASURE_WORDS: readonly (readonly [Measure, RegExp])[] = [
  ['carbon', /\b(?:co2e?|carbon|tonnes|emissions?)\b/],
  ['invested', /\b(?:total )?invested\b/],
  ['capital', /\b(?:capital|capex|investment|worth|value|funding|cost)\b/],
  ['savings', /\bsav(?:e|es|ed|ing|ings)\b/],
  ['battery', /\bbatter(?:y|ies)\b/],
  ['solar', /\b(?:kwp|mwp|megawatts?|kilowatts?|solar)\b/],
  ['capacity', /\bcapacity\b/],
];

const FIELD_WORDS: readonly (readonly [Field, RegExp])[] = [
  ['status', /\bup to\b|\bhow far\b/],
  ['mpanNumber', /\bmpan\b/],
  [
    'unitRatePence',
    /\b(?:unit rate|what rate|rate am i|rate have you|my rate|our rate|tariff|pence per kwh|p per kwh|pay per kwh)\b/,
  ],
  ['standingCharge', /\bstanding charge\b/],
  ['offer', /\b(?:flat fee|per kwh or|which offer|my offer|pricing option|what did i (?:choose|ask for|pick)|ppa)\b/],
  ['goLiveDate', /\b(?:go(?:es|ing|ne)? live|went live|go-live|switched on)\b/],
  [
    'installationDate',
    /\b(?:install\w* (?:date|day|booked)|when .*\b(?:install\w*|fit(?:ted|ting)?)|being installed|(?<!who )fitted)\b/,
  ],
  ['paperwork', /\b(?:missing|outstanding|still need(?:s|ed)?|lacks?|block(?:s|ing)|holding (?:it|up))\b/],
  ['irr', /\birr\b|\breturns?\b/],
  ['phoneNumber', /\b(?:phone|telephone|mobile|number|call|ring)\b/],
  ['email', /\be-?mail\b/],
  ['postcode', /\b(?:post ?code|address|where(?:s| is| are)(?! \w+ \w* ?up to)|where am i going|location|located)\b/],
  ['co2Reduction', /\b(?:co2e?|carbon)\b/],
  ['expectedSavings', /\bsav(?:e|es|ing|ings)\b/],
  ['capitalCost', /\b(?:capital|capex|cost|invest(?:ed|ment)?)\b/],
  ['systemRequirements', /\b(?:kwp?|panels|solar|system|how big|what size|battery|inverter|kit|equipment)\b/],
  ['network', /\b(?:dno|network operator)\b/],
  ['annualUsageKwh', /\b(?:usage|use|consumption|kwh)\b/],
  ['capacityPerMonth', /\bcapacity\b/],
  ['installer', /\binstaller\b|\bwho(?:s| is|ll| will)? (?:be )?(?:\w+ )?(?:install|fit|doing)/],
  ['assetFunder', /\bfunder\b|\bwho(?:s| is)? (?:\w+ )?(?:fund|pay|paying|backing)/],
  ['status', /\b(?:status|stage|state|how far|stand|stands|progress|doing|where|confirmed|live)\b/],
];

const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['yesterday', /\byesterday\b/],
  ['last_month', /\b(?:last|previous|past) month\b/],
  ['last_week', /\b(?:last|previous|past) week\b/],
  ['this_week', /\b(?:this week|past 7 days|last 7 days|last seven days)\b/],
  ['this_month', /\b(?:this month|so far this month|month to date)\b/],
  ['this_year', /\b(?:this year|year to date|ytd)\b/],
  ['today', /\b(?:today|tonight)\b/],
  ['month', /\b(?:(?:a|per|each|every) month|monthly|pcm)\b/],
  ['year', /\b(?:(?:a|per|each|every) year|yearly|annual(?:ly)?)\b/],
];

const CHANNEL_WORDS: readonly (readonly [Channel, RegExp])[] = [
  [
    'exp',
    /\b(?:export(?:s|ed|ing)?|sen[dt] (?:back )?to the grid|fed (?:in|back|into)|went to the grid|sold to the grid)\b/,
  ],
  ['imp', /\b(?:import(?:s|ed|ing)?|b(?:uy|ought|uying)\b.{0,24}\bgrid|from the grid|t(?:ake|ook) from the grid)\b/],
  [
    'self',
    /\b(?:used? on site|self[ -]?(?:use|used|consum\w*)|used? ourselves|of (?:our|my) own (?:solar|power)|solar (?:did )?(?:we|i) used?|(?:own )?solar used)\b/,
  ],
  [
    'load',
    /\b(?:electricity used|(?:did|have|do) (?:we|i) use[d]?|total (?:use|usage|consumption)|consumption|in all)\b/,
  ],
];

const TERM_WORDS: readonly (readonly [KeyTerm['key'], RegExp])[] = [
  ['rise', /\b(?:rise|rises|increase|indexation|inflation|go(?:es)? up|uplift|escalat\w+)\b/],
  ['withdrawal', /\b(?:withdraw\w*|cooling[ -]off|change (?:my|our) mind)\b/],
  ['notice', /\bnotice\b/],
  ['buyout', /\b(?:buy(?:ing)?(?:[ -]?out)?|purchase)\b/],
  ['upfront', /\b(?:upfront|deposit)\b/],
  ['export', /\bexport\w*\b/],
  ['end', /\b(?:at the end|afterwards|who (?:owns|keeps))\b/],
  ['term', /\b(?:how long|years?|term|length|ends?|runs? (?:out|until)|expires?|left|until when)\b/],
  ['price', /\b(?:price|rate|pay|fee|cost|per kwh|tariff)\b/],
];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** `May` and `march` are months beside a word that says so. */
const MONTH_NAMES =
  /\b(?:(jan)(?:uary)?|(feb)(?:ruary)?|(apr)(?:il)?|(jun)e?|(jul)y?|(aug)(?:ust)?|(sep)(?:t(?:ember)?)?|(oct)(?:ober)?|(nov)(?:ember)?|(dec)(?:ember)?|(?:(?<=\b(?:in|of|for|than|and|to|from|since|last|with|s) )(mar)ch)|(?:(?<=\b(?:in|of|for|than|and|to|from|since|last|with|is|was) )(may))|(mar)ch(?= bill| invoice|s bill)|(may)(?= bill| invoice|s bill))\b/g;
const monthsIn = (plain: string): number[] => [
  ...new Set([...plain.matchAll(MONTH_NAMES)].map((found) => MONTHS.indexOf(found.slice(1).find(Boolean) ?? '') + 1)),
];
/** Words of comparing, of bills alone. */
const COMPARES =
  /\b(?:higher|lower|bigger|smaller|larger|more|less|gone up|went up|dearer|cheaper|differs?|different|compared?|versus|vs|than)\b/;

const first = <T>(rows: readonly (readonly [T, RegExp])[], text: string): T | undefined =>
  rows.find(([, words]) => words.test(text))?.[0];

const NUMBER_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** `plain` is the question in small letters with its slips put right; `question` is as it was asked. */
export function entitiesIn(plain: string, question: string): Entities {
  const found: Entities = {};
  const place = placeIn(question) ?? placeIn(plain);
  if (place) found.place = place;
  const note = placeNote(question);
  if (note) found.note = note;
  found.fuel = first(FUELS, plain);
  if (/\b(?:tom+or+ow|tmrw|2moro|tomoz)\b/.test(plain)) found.day = 'tomorrow';
  else if (/\b(?:today|tonight|this (?:morning|afternoon|evening)|now)\b/.test(plain)) found.day = 'today';
  found.period = first(PERIODS, plain);
  if (/\bcheap/.test(plain)) found.want = 'cheapest';
  else if (/\b(?:sunn|sunshine|generate most)/.test(plain)) found.want = 'sunniest';
  else if (/\b(?:clean|green|low(?:est)? carbon)/.test(plain)) found.want = 'cleanest';
  const hours = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|an) ?h(?:ou)?rs?\b/.exec(plain)?.[1];
  if (hours && !/\bhalf hours?\b|\b(?:24|48) ?hours?\b/.test(plain))
    found.forHours = NUMBER_WORDS[hours] ?? (/^\d/.test(hours) ? Number(hours) : 1);
  found.kind = first(KIND_WORDS, plain);
  found.status = first(STATUSES, plain);
  found.measure = first(MEASURE_WORDS, plain);
  found.field = first(FIELD_WORDS, plain);
  const top =
    /\b(?:top|biggest|largest|best|first|last|newest|latest|smallest) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b/.exec(
      plain,
    )?.[1];
  if (top) found.top = NUMBER_WORDS[top] ?? Number(top);
  if (/\b(?:biggest|largest|highest|most|top|best|newest|latest)\b/.test(plain)) found.order = 'most';
  if (/\b(?:smallest|lowest|least|fewest|oldest)\b/.test(plain)) found.order = 'least';
  const months = monthsIn(plain);
  if (months.length > 0) found.months = months;
  found.channel = first(CHANNEL_WORDS, plain);
  found.term = first(TERM_WORDS, plain);
  if (COMPARES.test(plain)) found.compare = true;
  if (/\bbills?\b|\binvoice/.test(plain)) found.what = 'bill';
  else if (/\b(?:visits?|jobs?|appointments?|install\w*|coming|come|fit|fitted)\b/.test(plain)) found.what = 'visit';
  const figures = { ...(figuresIn(question) ?? changesIn(question)) };
  const outward = /\b([A-Z]{1,2}\d{1,2}[A-Z]?)\b/.exec(question.replace(/\bCO2\b/g, ''))?.[1];
  // Beside figures a first half is a place; alone it may be a form.
  if (outward && 'annualUsageKwh' in figures && !figures.postcode && !found.place) {
    const lies = placeOfPostcode(outward);
    if (lies) found.place = lies;
  }
  if (Object.keys(figures).length > 0) found.figures = figures;
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
