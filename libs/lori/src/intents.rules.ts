/** What a question is about. Words alone decide, so that nothing in it can be an instruction. */
const INTENTS = [
  'forecast',
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

/** In this order: the first that fits is it. What fits none is looked up in the help texts. */
const PATTERNS: Record<Intent, readonly RegExp[]> = {
  forecast: [/\d\s*[kmg]?wh\b/, /\b(forecast|estimate|quote)\b/],
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
