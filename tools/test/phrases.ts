/** Phrases that a native reader stops at. A short list of exact ones: it is no grammar. */
export interface Phrase {
  phrase: RegExp;
  better: string;
  /** Paths that may use it, each with its reason beside it. */
  but?: string[];
}

const LIST: Phrase[] = [
  { phrase: /\b(made|make|makes|drawn|written|asked|counted|computed|taken) anew\b/i, better: 'recalculated, rebuilt' },
  { phrase: /\banew\b/i, better: 'again' },
  { phrase: /\b(is|are|was|were|be|been) told\b/i, better: 'is notified, gets, sees' },
  { phrase: /\bhand(s|ed)? over\b/i, better: 'pass to, transfer' },
  { phrase: /\b(goes?|comes?|went|came) (by itself|by themselves|along)\b/i, better: 'is sent automatically' },
  { phrase: /\bby (itself|themselves)\b/i, better: 'automatically' },
  { phrase: /\b(stands?|stood) (in|on|there|open|alone|beside|below|above|as)\b/i, better: 'is in, is based on' },
  { phrase: /\bas (it|they) stands?\b/i, better: 'as it is' },
  { phrase: /\bwaits for\b|\bwait for you\b/i, better: 'is waiting for' },
  { phrase: /(?<!-)\bpapers?\b(?!\/)/i, better: 'paperwork, document, certificate' },
  { phrase: /\be-mails?\b/i, better: 'email' },
  { phrase: /\b(a|this|that|your|every|no) mails?\b(?! \w+)|\bmails\b|\bby mail\b/i, better: 'email' },
  { phrase: /\bsomebody\b/i, better: 'someone' },
  { phrase: /\bit was not you\b/i, better: 'Wasn’t you?' },
  { phrase: /\bwe get in touch\b/i, better: 'we’ll be in touch' },
  { phrase: /\bwho(m|se)?ever\b/i, better: 'anyone who' },
  { phrase: /\bpast (its|their) targets?\b/i, better: 'overdue' },
  { phrase: /\bkinds? of business(es)?\b/i, better: 'type of business' },
  { phrase: /\b(low|high|central|middle)( or (low|high))? case\b/i, better: 'low, central or high estimate' },
  { phrase: /\btaken? back\b/i, better: 'withdrawn, unpaired, undone' },
  { phrase: /\bheld against\b/i, better: 'checked against, compared with' },
  { phrase: /\bgo on (with|meanwhile)\b/i, better: 'continue' },
  { phrase: /\b(says|said|answers|say) nothing\b/i, better: 'gives no answer' },
  { phrase: /\bcomes later and later\b/i, better: 'is retried with backoff' },
  { phrase: /\bper annum\b/i, better: 'a year' },
  { phrase: /\byearly use\b/i, better: 'annual usage' },
  { phrase: /\b(arrives?|arrived) whole\b/i, better: 'is complete, was incomplete' },
  { phrase: /\baddress(es)? (that )?returns? (e?mail)\b/i, better: 'bounces email' },
  { phrase: /\b(any|every)body\b/i, better: 'anyone, everyone' },
  { phrase: /\bcomes round\b/i, better: 'is due' },
  { phrase: /\b(if|that) nothing follows\b/i, better: 'without renewal' },
  { phrase: /\bput(s|ting)? aside\b/i, better: 'store, keep' },
  { phrase: /\bhow far (that|this|it) holds\b/i, better: 'what wouldn’t change it' },
  { phrase: /\bwrong by something\b/i, better: 'not exactly right' },
  { phrase: /\bnewest assigned\b/i, better: 'most recently assigned' },
];

/** Files whose words aren't ours to change, or mean something else. */
const NOT_HELD = [
  // A colour.
  'apps/web/src/features/common/settings/settings.texts.ts',
  // People are told: the hosts of a confirmed project.
  'apps/web/src/features/funder/returns.texts.ts',
  // The wording is part of the version of the assumptions.
  'libs/forecast/src/data/',
  // Instructions to a language model.
  'libs/lori/src/model/model-writer.ts',
  // Names of tables and folders.
  'libs/privacy/src/privacy.texts.ts',
  'libs/evidence/src/verify-page.ts',
];

/** Phrases that comments avoid too: few, and each safe to refuse wherever it appears. */
export const COMMENT_PHRASES: Phrase[] = [
  { phrase: /\banew\b/i, better: 'again' },
  { phrase: /\b(some|any|every)body\b/i, better: 'someone, anyone, everyone' },
  { phrase: /\bheld against\b/i, better: 'compared with' },
  { phrase: /\bput(s|ting)? aside\b/i, better: 'set aside, store' },
  { phrase: /\bstands? (in no|at its|beside|below|open)\b/i, better: 'is in no, is beside' },
  { phrase: /\bhow (it|they) stands?\b/i, better: 'its state, its status' },
  { phrase: /\b(tells?|told) (of|nothing)\b/i, better: 'mentions, publishes, reports' },
];

export const PHRASES: Phrase[] = LIST.map((one) => ({ ...one, but: [...(one.but ?? []), ...NOT_HELD] }));
