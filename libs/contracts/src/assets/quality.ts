/** How readings are validated and estimated: the rules by name, and what each says of a half hour or a day. */

/** Of a half hour that was read but isn't counted. */
export const HOLD_RULES = ['V1', 'V2', 'V3', 'V4'] as const;
export type HoldRule = (typeof HOLD_RULES)[number];
/** Of a half hour that was worked out: from days like it, or from the forecast. */
export const FILL_RULES = ['V10', 'P50'] as const;
export type FillRule = (typeof FILL_RULES)[number];
/** Of a day that looks wrong and counts nevertheless. */
export const DAY_FLAGS = ['V7'] as const;
export type DayFlag = (typeof DAY_FLAGS)[number];
export const READING_RULES = [...HOLD_RULES, ...FILL_RULES, ...DAY_FLAGS] as const;
export type ReadingRule = (typeof READING_RULES)[number];

/** What each rule found, as screens and Lori say it. */
export const RULE_WORDS: Record<ReadingRule, string> = {
  V1: 'more than the equipment can do in half an hour',
  V2: 'about a thousand times what is likely, as with a wrong unit',
  V3: 'generation at night, so the clock is probably wrong',
  V4: 'the same count for five hours or longer, so the meter was stuck',
  V10: 'the middle of the same half hours of similar days around it',
  P50: 'the forecast’s central estimate',
  V7: 'more was exported than generated: a swapped meter or a wrong clock',
};

/** Why a month isn't billed before someone has looked at it. */
export const MONTH_HOLDS = ['estimated', 'gap', 'clipped'] as const;
export type MonthHold = (typeof MONTH_HOLDS)[number];
export const MONTH_HOLD_WORDS: Record<MonthHold, string> = {
  estimated: 'more than 2% of its half hours are estimated',
  gap: 'readings are missing for longer than 48 hours',
  clipped: 'export exceeds generation too often for the two meters to agree',
};
