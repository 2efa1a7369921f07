import type { HandOverWhy, Language } from './outcome.js';
import { folded } from './words.js';

/** What is decided before anything is looked up: danger, another language, and what a person has to take over. Pure. */

const SAFETY: readonly (readonly [string, RegExp])[] = [
  ['gas-smell', /\bsmell\w*\b.{0,20}\bgas\b|\bgas\b.{0,12}\b(?:leak|smell)/],
  [
    'electric-shock',
    /\b(?:electric(?:al)? shock|(?:got|had|gave|been|get|getting) (?:\w+ ){0,4}(?:an? )?(?:\w+ )?shock(?:ed|s)?|electrocut\w*|zapped|shocked (?:me|him|her|by))\b/,
  ],
  [
    'burning-smell',
    /\b(?:burning(?! (?:fuel|gas|coal|biomass|anything|for (?:power|electricity)))(?=.{0,30}(?:smell|inverter|battery|panel|wire|cable|box|kit|equipment|plastic|$))|smell\w* (?:of |like )?(?:burn\w*|smoke|plastic)|(?<!business is |business was |sales are )on fire|caught fire|in flames|flames?|smok(?:e|ing)|sparks?|sparking|scorch\w*|melting|melted|fire (?:in|on|at|from)|theres a fire|overheating|too hot to touch)\b/,
  ],
  [
    'exposed-cable',
    /\b(?:exposed|bare|damaged|cut|hanging|loose|live|frayed|chewed|severed|dangling)\b.{0,16}\b(?:wires?|wiring|cables?|lines?)\b|\b(?:wires?|wiring|cables?)\b.{0,24}\b(?:exposed|bare|damaged|hanging|loose|frayed|chewed|showing|sticking out|cut through)\b/,
  ],
  [
    'water-near-equipment',
    /\b(?:water|flood(?:ed|ing)?|rain|leak(?:s|ing|ed)?|drip\w*|wet|puddle)\b.{0,40}\b(?:inverter|battery|equipment|electrics?|panels? box|fuse ?box|switch ?gear|cupboard|socket|kit)\b|\b(?:inverter|battery|fuse ?box|switch ?gear)\b.{0,30}\b(?:wet|soaked|under ?water|flood\w*|dripping|water)\b/,
  ],
  [
    'storm-damage',
    /\b(?:storm|gale|hail|wind|lightning|tree)\b.{0,40}\b(?:damag\w*|blown|blew|broke\w*|ripped|smashed|cracked|fell|fallen|hit|struck|came off|come off)\b|\bpanels?\b.{0,24}\b(?:blown off|blew off|come off|came off|fallen off|hanging off|smashed|shattered)\b/,
  ],
  [
    'power-cut',
    /\b(?:we have|weve|weve got|theres|there is|having|got|in) (?:a |an )?(?:power ?cut|blackout|outage)\b|\b(?:power|electricity|leccy|lights?) (?:is|are|has|have|s|just)?\s*(?:all )?(?:gone|went|been)?\s*(?:off|out|gone|down)\b(?!.{0,20}(?:during|while|when you|for the (?:install|work)))|\bno (?:power|electricity)\b(?!.{0,24}\b(?:bill|saving|fee|used|during|while)\b)|\blost (?:all )?power\b/,
  ],
];
/** Of danger as something to know about, and not as something that is happening. */
const ASKED_OF =
  /\b(?:do (?:solar )?panels (?:work|catch)|what happens (?:in|during|if)|will (?:it|the|my)|would|does|can solar|how (?:safe|likely)|risk of|work in a|during a|happen in|in case of|is it safe|are (?:they|batteries|panels) safe|could (?:it|they|a battery))\b/;

/** The passage for a danger that is there now; null where there is none. */
export function safetyIn(question: string): string | null {
  const words = folded(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const found = SAFETY.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  if (found && ASKED_OF.test(words) && !/\b(?:smell|shock(?:ed)?|help|on fire)\b/.test(words)) return null;
  if (
    found === 'power-cut' &&
    /\b(?:what|do|does|will|would|can|could|keeps?|run|if|still|when|during|work)\b/.test(words) &&
    !/\b(?:we have|weve|theres|lost|gone|help|now|no power)\b/.test(words)
  )
    return null;
  return found;
}

const HAND_OVER: readonly (readonly [Exclude<HandOverWhy, 'person'>, string, RegExp])[] = [
  [
    'legal',
    'legal-notice',
    /\b(?:hear(?:ing)? from|speak to|instruct\w*|seeing|see|consult\w*|passed (?:it|this) to|taking (?:it|this) to|letter from) (?:my|our|a) (?:solicitors?|lawyers?)|\b(?:my|our) (?:solicitors?|lawyers?|barrister) (?:will|is|are|has|have|says|said|wants?)\b|\b(?:sue|suing|legal action|take you to court|court (?:claim|papers|action)|letter before (?:action|claim)|small claims|legal (?:claim|proceedings|notice|letter|threat)|breach of contract|trading standards|see you in court|(?:you(?:re| are)|hold (?:you|voltmere)) liable)\b/,
  ],
  [
    'vulnerable',
    'vulnerable',
    /\b(?:vulnerable|disab(?:led|ility)|dialysis|oxygen|ventilator|medical(?:ly)? (?:equipment|dependent|device)|bereave\w*|passed away|(?:husband|wife|partner|owner|father|mother|mum|dad) (?:has )?died|dementia|mental health|depress\w*|suicid\w*|end it all|cant cope|cannot cope|struggling to (?:pay|cope)|cant (?:afford|pay)|cannot (?:afford|pay)|in debt|hardship|bailiffs?|(?:were|are|im|am|be) (?:going under|bankrupt|insolvent)|english is not my|hard of hearing|partially sighted|im blind|im deaf|terminally|cancer|in(?:to)? hospital|(?:had|having) a stroke|heart attack|seriously ill|very ill|elderly|pensioner|cant deal with|extra help|carer)\b/,
  ],
  [
    'complaint',
    'complaint',
    /\b(?:complain(?:t|ts|ing|ed)?|not (?:at all )?happy|unhappy|dissatisfied|appall\w*|disgust\w*|terrible service|awful|unacceptable|disgrace\w*|shambles|fed up|furious|livid|angry|rubbish (?:service|job|installers?)|ripped off|rip off|scam(?:med)?|lied to|misled|never (?:turned up|showed up|called back|replied)|(?:no one|nobody)s? (?:has )?(?:turned|showed|shown) up|absolutely shocking|no one (?:has )?(?:called|replied|answers?|gets? back)|nobody (?:has )?(?:called|replied|answers?|gets? back)|let down|ignored me|useless|poor workmanship|wrecked|made a mess|very disappointed|so disappointed)\b/,
  ],
  [
    'leaving',
    'leaving-early',
    /\b(?:i|we|id|wed|please|can you)\b.{0,40}\b(?:cancel|terminate|back out|pull out|withdraw from|end (?:my|our|the|this) (?:contract|agreement)|get out of (?:my|our|the|this)|leave (?:my|our|the) (?:contract|agreement))|^(?:please )?(?:cancel|terminate)\b(?!.{0,30}\b(?:project|pairing|job|visit|installation date)\b)|\bget out of (?:the|my|our|this) (?:contract|agreement)|\bchanged (?:my|our) minds?\b/,
  ],
  [
    'data_request',
    'data-copy',
    /\b(?:subject access|sar request|dsar|right of access|(?:copy|export|download) of (?:all )?(?:my|our|the) (?:personal )?(?:data|information|records?)|all (?:the )?(?:data|information) you (?:hold|have|keep) (?:on|about) (?:me|us)|what (?:data|information) do you (?:hold|have|keep) (?:on|about) (?:me|us)|send me (?:all )?my data|gdpr request|data request)\b/,
  ],
  [
    'data_request',
    'erase-me',
    /\b(?:right to (?:erasure|be forgotten)|(?<!cant |cannot |can t |couldnt |not |let me )(?:delete|erase|remove|wipe|forget) (?:all |everything )?(?:of )?(?:my|our|me|us|i)\b(?! (?:half|meter|hh|readings|bills?|chat|conversation|message|draft|photo|passkey|file|document)).{0,40}|want (?:my|our) (?:data|account|details) (?:deleted|erased|removed|gone))\b/,
  ],
];

const PERSON = [
  /\b(?:speak|talk|chat|write|put me (?:through|on)|connect me|transfer me|get me|want|need|like|give me)\b.{0,24}\b(?:human(?: being)?|real person|person|someone|somebody|anyone|anybody|advis[eo]r|your team|agent|operator|manager|supervisor|member of (?:the )?(?:staff|team))\b/,
  /\b(?:(?<!will (?:someone|somebody|you|anyone|they) )(?:call me(?: back)?|ring me|phone me)|real person please|human please|agent please|contact me|get someone to)\b/,
  /^(?:a )?(?:human|person|agent|operator|representative)(?: please| now)?$/,
];

/** What goes to a person at once, with the passage that says how; null for anything else. */
export function handOverIn(question: string): { why: HandOverWhy; id: string } | null {
  const words = folded(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = HAND_OVER.find(([, , pattern]) => pattern.test(words));
  // Within the time to withdraw there is a way of one's own.
  const withdraws =
    found?.[0] === 'leaving' && /\b(?:sign\w*|withdraw\w*|cooling|14 days|fortnight|two weeks)\b/.test(words);
  if (found && !withdraws) return { why: found[0], id: found[1] };
  return PERSON.some((pattern) => pattern.test(words)) ? { why: 'person', id: 'talk-to-a-person' } : null;
}

const COMMON: Record<Exclude<Language, 'other'> | 'en' | 'rest', ReadonlySet<string>> = {
  cy: new Set(
    'sut beth ydy yw mae dw ydw chi fy eich gallaf allwch oes rydw rydym ydych pa faint pryd ble pam sydd wedi yn ar am gan gyda cymraeg siarad trydan solar paneli ynni bil diolch helo bore da os gwelwch dda hoffwn eisiau cost rhaid talu rhywbeth ymlaen llaw arbed arian contract ydi ein ei hyd cytundeb'.split(
      ' ',
    ),
  ),
  pl: new Set(
    'czy jak ile jest są mam mogę moje mój moja co gdzie kiedy dlaczego panele słoneczne prąd rachunek umowa dziękuję dzień dobry proszę chcę chciałbym chciałabym po polsku mówisz mówi pan pani na nie się w z dla nasz nasza energii kosztuje długo trwa fotowoltaika sie jak dlugo slonecznych prad moge'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the is are what how when who where why do does can i we my our you your it of to in for and a an on with have has will would there that this not please much many long if be get need want'.split(
      ' ',
    ),
  ),
  rest: new Set(
    'le la les est sont combien comment quand pourquoi je nous mon votre vous une des pour avec bonjour merci quel quelle coûte der die das ist sind wie viel wann warum ich wir mein ihr und mit für eine kann danke bitte kostet el los las es cuánto cuanto cómo como cuándo por qué mi nuestro usted una con para hola gracias cuesta il lo gli quanto quando perché per che non mio ciao grazie costa sono het een wat hoe ik mijn en van dank hva hvor mycket vad kul que você quanto custa obrigado cât costă cum este kaip yra kiek nasıl ne kadar'.split(
      ' ',
    ),
  ),
};

/** The language of a question that is not in English; null where it is, or where too little stands there to tell. */
export function languageOf(question: string): Language | null {
  const words =
    question
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return null;
  const foreign = words.filter((word) => /[^\p{Script=Latin}]/u.test(word)).length;
  if (foreign > words.length / 2) return 'other';
  const share = (language: keyof typeof COMMON) => words.filter((word) => COMMON[language].has(word)).length;
  const asks = words.join(' ');
  if (/\b(?:cymraeg)\b/.test(asks) && share('en') < 3) return 'cy';
  const [cy, pl, en, rest] = [share('cy'), share('pl'), share('en'), share('rest')];
  const most = Math.max(cy, pl, rest);
  if (most < 2 || most <= en * 1.2) return null;
  if (cy === most) return 'cy';
  return pl === most || /[ąćęłńśźż]/.test(asks) ? 'pl' : 'other';
}

const GREETING =
  /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|morning|who are you|what can you do|help|what can (?:i|you) (?:ask|help)\w*(?: you| with)?)(?: there| lori| again)?$/;
const THANKS =
  /^(?:many )?(?:thanks?|thank you|cheers|ta|great|perfect|brilliant|lovely|ok thanks|that helps)(?: you| lori| so much| very much| a lot| for (?:that|your help))*$/;
export function pleasantryIn(question: string): 'greeting' | 'thanks' | null {
  const words = folded(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (GREETING.test(words)) return 'greeting';
  return THANKS.test(words) ? 'thanks' : null;
}

const ACT =
  /^(?:(?:please|pls|can you|could you|will you|would you|go ahead and|i want you to|i need you to|just|now|lori) )*(?:approve|delete|remove|change|set|assign|withdraw|confirm|send|pay|book|cancel|create|add|update|mark|move|reset|transfer|reject|decline|accept|suspend|reschedule|email|order|sign|submit|upload|release|issue|switch|turn|make|schedule|start|edit|rename|close|log me|invite|refund)\b/;

/** Asks for something to be done, which she never does. */
export const isRequestToAct = (question: string): boolean => {
  const words = folded(question)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    ACT.test(words) &&
    !/^(?:send|give|show|make) me (?:a |an |the |my )?(?:forecast|estimate|quote|list|total)/.test(words)
  );
};

const ELSEWHERE =
  /\b(?:bitcoin|crypto\w*|ethereum|football|cricket|rugby|premier league|world cup|prime minister|president|celebrit\w+|recipe|lunch|dinner|breakfast|poem|joke|riddle|song|lyrics|story about|movie|film|netflix|horoscope|lottery|broadband|wi ?fi provider|mobile (?:contract|phone|deal)|sim (?:card|only)|water (?:bill|rates|company)|council tax|car insurance|holiday|flights?|hotel near|train times?|restaurant near|capital of|population of|who won|translate|homework|essay|write (?:me )?(?:a |some )?(?:code|python|script)|times table|square root|tesla shares?|share (?:price|tips?)|(?:buy|sell) .{0,16}shares|stocks?(?: market| tips?)|mortgage|exchange rate|turnover|profit (?:did|do) (?:you|we)|ftse|penguins?|what(?:s| is) the time|what time is it|what day is it|how old are you|are you single|will it (?:rain|snow|be sunny)|(?:weather|rain|snow|temperature) (?:forecast |like )?(?:tomorrow|today|next|this|in|on|for)|whats the weather|how is the weather|(?:neighbours?|competitors?) (?:pays?|saves?|uses?|spends?|charges?)|competitors?|savings account)\b/;

/** What nobody here knows, however many of its words stand in a passage. */
export const isElsewhere = (question: string): boolean =>
  ELSEWHERE.test(
    folded(question)
      .replace(/[^\p{L}\p{N} ]+/gu, ' ')
      .replace(/\s+/g, ' '),
  );
