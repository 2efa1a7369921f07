/** A record as a client holds it, by the last event that changed it. */
export interface Held {
  version: number;
  view: Record<string, unknown>;
}

/** Where a record is asked for, by its kind. */
const PATHS: Readonly<Record<string, string>> = { project: '/api/projects/', job: '/api/jobs/' };

/** Figures that follow from other records and the day: they move without a version of their own. */
const DERIVED = new Set(['forecast', 'matchScore', 'paperwork']);

/** The path of a record that was written down as `kind:id`; null for one that has none. */
export function pathOf(record: string): string | null {
  const [kind = '', id = ''] = record.split(':');
  const path = PATHS[kind];
  return path ? path + id : null;
}

/** Which fields GET answers otherwise than they were published at the same version; none where it answers another version. */
export function differing({ version, view }: Held, answered: Record<string, unknown>): string[] {
  // A job that was withdrawn is over, and shows its project as it is now.
  if (answered.version !== version || view.withdrawnAt) return [];
  return Object.keys(view).filter((field) => !DERIVED.has(field) && !isSame(view[field], answered[field]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [left, right] = [one, other] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].every((key) => isSame(left?.[key], right?.[key]));
}
