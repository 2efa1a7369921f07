/** The half hours in which a business is open, parsed from its opening hours as text. Pure. */

const SPAN = /(\d{1,2})[:.](\d\d)\s*(?:to|-|–|until)\s*(\d{1,2})[:.](\d\d)/i;

/** 48 half hours, lit where the business is open; null if the text gives no hours. */
export function openHalfHours(text: string | null): boolean[] | null {
  if (!text) return null;
  if (/^(always|24\s*\/?\s*7)/i.test(text.trim())) return Array.from({ length: 48 }, () => true);
  const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(text) ?? [];
  if (!fromHour || !toHour) return null;
  const from = Number(fromHour) * 2 + Number(fromMinute) / 30;
  const to = Number(toHour) * 2 + Number(toMinute) / 30;
  if (from >= 48 || to > 48) return null;
  // Past midnight: open until the morning, and again from the evening.
  return Array.from({ length: 48 }, (_, at) => (from < to ? at + 1 > from && at < to : at + 1 > from || at < to));
}
