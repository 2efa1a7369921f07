/** Subjects of /help, by the name of their file: first what someone new asks, then what a site goes through, then the portals. */
export const READING_ORDER = [
  'getting-started',
  'price',
  'forecast',
  'premises',
  'contract',
  'agreements',
  'equipment',
  'installation',
  'safety',
  'meters',
  'connection',
  'smart-energy-service',
  'grid',
  'account',
  'host-portal',
  'readings',
  'bills',
  'projects',
  'documents',
  'messages',
  'investing',
  'funder-portal',
  'installer-portal',
  'privacy',
  'contact',
  'admin',
] as const;

/** One that is not named comes last. Pure. */
export function inReadingOrder<T extends { name: string }>(subjects: readonly T[]): T[] {
  const order: readonly string[] = READING_ORDER;
  const placeOf = ({ name }: T) => (order.includes(name) ? order.indexOf(name) : order.length);
  return subjects.toSorted((one, other) => placeOf(one) - placeOf(other));
}
