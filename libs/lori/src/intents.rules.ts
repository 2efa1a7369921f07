/** What a question is about. Words alone decide, so that nothing in it can be an instruction. */
const INTENTS = [
  'danger',
  'forecast',
  'complaint',
  'leaving',
  'contract_length',
  'price_rises',
  'ownership',
  'billing',
  'person',
  'advice',
  'my_jobs',
  'my_pipeline',
  'my_terms',
  'my_project',
  'best_half_hours',
  'grid_balancing',
  'my_savings',
  'grid_now',
  'renewable_assets',
  'greeting',
] as const;
export type Intent = (typeof INTENTS)[number];

/** In this order: the first that matches decides. What matches none is looked up in the help texts. */
const PATTERNS: Record<Intent, readonly RegExp[]> = {
  danger: [
    /\b(burning|on fire|smoke|smoking|sparks?|sparking|electric shock|shocked|exposed (wires?|cables?)|smell\w* of gas)\b/,
  ],
  forecast: [
    /\d\s*(thousand|million)?\s*[kmg]?wh\b/,
    /£\s?\d[\d,. ]*k?\s*(an?|per|each|every|\/|pcm)?\s*(week|month|quarter|year|annum)\b/,
    /\b(forecast|estimate|quote)\b/,
  ],
  complaint: [/\bcomplain\w*\b/, /\bombudsman\b/, /\b(unhappy|not happy|dissatisfied|appalled|disgusted)\b/],
  leaving: [
    /\b(cancel\w*|terminat\w*)\b/,
    /\b(leave|leaving|get out|end|break|stop|pull out|back out|exit)\b.*\b(early|contract|agreement|deal)\b/,
  ],
  contract_length: [
    /\bhow (long|many years)\b.*\b(contracts?|agreements?|terms?|deal|tied|locked|commit\w*|sign\w*)\b/,
    /\b(length|duration|term) of (the |your |a )?(contracts?|agreements?)\b/,
    /\b(contracts?|agreements?) (length|duration|last|term|run)\b/,
  ],
  price_rises: [
    /\b(inflation|index\w*|rpi|cpi|escalat\w*)\b/,
    /\b(price|rate|15p?|fee|what (i|we) pay)\b.*\b(fixed|go(es)? up|going up|ris(e|es|ing)|increases?|stays? the same|every year|each year)\b/,
  ],
  ownership: [
    /\bwho\b.*\b(owns?|maintains?|insures?|repairs?|services?|fix(es)?|looks? after|cleans?)\b/,
    /\b(do|will|would) (i|we) own\b/,
    /\bown(s|ed|ership)?\b.*\b(equipment|panels|system|battery|kit)\b/,
    /\b(maintenance|insurance|repairs)\b.*\b(included|pays?|cost|cover\w*)\b/,
  ],
  billing: [
    /\b(billed|billing|invoic\w+)\b/,
    /\b(when|how often|who)\b.*\bbills?\b/,
    /\b(where|how)\b.*\b(see|find|get|pay|download|are)\b.*\bbills?\b/,
    /\btwo bills\b/,
  ],
  person: [
    /\b(speak|talk|write) (to|with) (a |an |some|your |the )?(human|person|someone|somebody|adviser|advisor|team|people|agent)/,
    /\b(real person|human being|call me|ring me|phone number|contact (you|details|someone)|how (can|do) i (contact|reach))\b/,
  ],
  advice: [
    /\bshould i (invest|buy|put (my )?money)\b/,
    /\b(good|safe|worthwhile) investment\b/,
    /\binvestment advice\b/,
    /\bguarantee\w* (return|irr|profit)/,
  ],
  my_jobs: [/\b(my|our) (\w+ )?(jobs?|visits?|schedule)\b/, /\b(jobs?|visits?) (do|have|are) (i|we|mine)\b/],
  my_pipeline: [
    /\b(my|our) (\w+ )?(pipeline|portfolio|deals|projects)\b/,
    /\bprojects? (are |is )?(waiting|to confirm|pending)\b/,
    /\b(how many|which) (projects|pairings|sites)\b/,
  ],
  my_terms: [
    /\b(my|our) (own |current |present |electricity |energy |power |unit )?(terms|contract|agreement|tariff|rate|offer|standing charge)\b/,
    /\bterms of (my|our|the) (\w+ )?(bills?|contract|offer|agreement)\b/,
    /\bbills? terms\b/,
    /\bwhat (do|will|would) (i|we) pay\b/,
  ],
  my_project: [
    /\b(my|our) (\w+ )?(project|installation|install|system|site|application|panels)\b/,
    /\bwhat (happens|comes) next\b/,
    /\bwhen (will|do|does) (i|we|my|our)\b.*\b(live|installed|panels)\b/,
  ],
  best_half_hours: [
    /\b(best|cheapest|greenest|cleanest|lowest|good|right)\b.*\b(time|times|half hours?|hours?|moment)\b/,
    /\bwhen (should|could|is it|to|is the)\b.*\b(charge|run|use|wash|heat|clean|green|cheap|lowest|best|power|energy|electricity)/,
    /\b(greenest|cleanest|grid|carbon)\b.*\b(tomorrow|tonight)\b/,
  ],
  grid_balancing: [/\bbalanc/, /\bfrequency response\b/, /\bkeep\w* the grid\b/],
  my_savings: [
    /\b(my|our|the|i|we|energy)\b.*\bsav(e|es|ing|ings)\b.*\?*$/,
    /\bhow much\b.*\bsav(e|ing|ings)\b/,
    /\bmy bill\b/,
  ],
  grid_now: [
    /\bgrid\b.*\b(now|status|current\w*|today|doing|live|state|look\w*|green|clean)\b/,
    /\b(current|live|right now|todays?)\b.*\b(grid|carbon|frequency|renewables?)\b/,
    /\b(carbon intensity|grid frequency|how (green|clean) is|renewable (percentage|share))\b/,
  ],
  renewable_assets: [
    /\brenewable (assets?|energy|equipment)\b/,
    /\bhow (do|does) (the |a )?(solar|panels?|batter\w+|renewables?|inverters?)\b/,
    /\bwhat (is|are) (a |an )?(solar|renewables?|batter\w+|inverters?)\b/,
  ],
  greeting: [/^(hi|hello|hey|good (morning|afternoon|evening)|thanks?|thank you|who are you|what can you do)\b/],
};

const plainWords = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/['’`]/g, '').replace(/\s+/g, ' ').trim();

/** The intent, or null where only the help texts may know. */
export function intentOf(question: string): Intent | null {
  const words = plainWords(question);
  return INTENTS.find((intent) => PATTERNS[intent].some((pattern) => pattern.test(words))) ?? null;
}

/** What the short question after another asks for: the same by the month, the names behind a number, another place. */
export type FollowUp = 'month' | 'names' | 'same';

const MONTH =
  /^(and |so )?(what (is|about) (that|it) |what about |how about |how much is that )?(per|a|each|every) month$|^(and )?monthly$/;
const NAMES =
  /^(and )?(which|which ones|which are they|which of them|what are they|who are they|list them|name them|show me( them)?)$/;
const SAME = /^(and|what about|how about|or) /;

/** Null where a question needs no earlier one. */
export function followUpOf(question: string): FollowUp | null {
  const words = plainWords(question).replace(/[?.!]+$/, '');
  if (MONTH.test(words)) return 'month';
  if (NAMES.test(words)) return 'names';
  return SAME.test(words) && words.split(' ').length <= 9 ? 'same' : null;
}
