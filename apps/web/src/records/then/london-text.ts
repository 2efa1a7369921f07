const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment as a `datetime-local` field holds it, on London’s clock: `2026-11-23T14:05:07`. */
export function londonText(at: Date): string {
  const of = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}:${of.second}`;
}

/** The moment that such a field means; null where it is none. In the hour that comes twice it is the first. */
export function fromLondonText(text: string): Date | null {
  const asUtc = new Date(`${text}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  // London is at UTC or an hour ahead of it.
  const summer = new Date(asUtc.getTime() - 3_600_000);
  return londonText(summer).startsWith(text) ? summer : asUtc;
}
