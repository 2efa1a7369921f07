import type { RecordKind } from '@libs/contracts';

/**
 * How queries are named, so that live changes find them: the first part says what they hold. Lists are
 * `[plural, query]`, details `[kind, id]`, the own record `['me', kind]`.
 */
export const keys = {
  list: (plural: keyof typeof LISTS, query: object = {}) => [plural, query] as const,
  /** The projects of the board: a page a status. */
  board: (query: object) => ['board', query] as const,
  detail: (kind: ShownKind, id: string) => [kind, id] as const,
  mine: (kind: 'host' | 'funder' | 'installer') => ['me', kind] as const,
  timeline: (projectId: string) => ['timeline', projectId] as const,
  /** What a record was does not change: nothing asks for it again. */
  partyThen: (id: string, at: string) => ['party-then', id, at] as const,
  projectThen: (projectId: string, at: string) => ['project-then', projectId, at] as const,
  /** Under the timeline, so that a new forecast moves them. */
  projectForecasts: (projectId: string) => ['timeline', projectId, 'forecasts'] as const,
  views: (list: string) => ['views', list] as const,
  /** How many records a view shows. */
  viewCount: (id: string, search: string) => ['view-count', id, search] as const,
  agreementCounts: ['agreement-counts'] as const,
  agreementGates: (id: string) => ['agreement-gates', id] as const,
  candidates: ['candidates'] as const,
  /** Under the candidates, so that what moves them moves these. */
  matches: (of: object) => ['candidates', 'matches', of] as const,
  statistics: ['statistics'] as const,
  activity: ['activity'] as const,
  ageing: ['ageing'] as const,
  pounds: ['pounds'] as const,
  health: ['health'] as const,
  away: ['away'] as const,
  found: (words: string) => ['found', words] as const,
  sessionsOf: (userId: string) => ['user-sessions', userId] as const,
  userCounts: ['user-counts'] as const,
  leadCounts: ['lead-counts'] as const,
  inbox: (...what: (string | object)[]) => ['inbox', ...what] as const,
  /** Conversations and their messages: read again whenever something happens in one of them. */
  threads: (...what: (string | object)[]) => ['threads', ...what] as const,
  /** Live sites and their readings: read again whenever something arrives for one of them. */
  assets: (...what: (string | object)[]) => ['assets', ...what] as const,
  /** Alerts of live sites: read again whenever one opens, changes or ends. */
  alerts: (...what: (string | object)[]) => ['alerts', ...what] as const,
  /** Tickets of live sites: read again whenever something happens to one of them. */
  tickets: (...what: (string | object)[]) => ['tickets', ...what] as const,
  /** Photos of a job: read again whenever one is sent, checked or looked at. */
  photos: (jobId: string) => ['photos', jobId] as const,
  /** A link to a picture, which holds for five minutes. */
  picture: (fileId: string) => ['picture', fileId] as const,
  /** Months and bills of live sites: read again whenever something happens to one of them. */
  bills: (...what: (string | object)[]) => ['bills', ...what] as const,
  audit: (query: object) => ['audit', query] as const,
  /** Who in the office looks after what. */
  work: (...what: string[]) => ['work', ...what] as const,
  /** The own organisation, or that of a party's record. */
  organisation: (id: string) => ['organisation', id] as const,
  /** How many lines the audit has now, without moving those on the screen. */
  auditTotal: (query: object) => ['audit-total', query] as const,
};

export const LISTS = {
  leads: 'lead',
  users: 'user',
  hosts: 'host',
  funders: 'funder',
  installers: 'installer',
  projects: 'project',
  jobs: 'job',
  files: 'file',
  deliveries: 'delivery',
  notifications: 'notification',
  forecasts: 'forecast',
  proposals: 'proposal',
  agreements: 'agreement',
  reports: 'report',
} as const satisfies Record<string, RecordKind>;

/** Records that have a page and are in no list. */
const ALONE = ['works_order'] as const satisfies RecordKind[];

/** Kinds whose records are put right where they are shown. A key of another kind would never hear of a change. */
type ShownKind = (typeof LISTS)[keyof typeof LISTS] | (typeof ALONE)[number];
const KINDS = new Set<string>([...Object.values(LISTS), ...ALONE]);

/** The kind of record that a query holds, or null. */
export function kindOfKey(key: readonly unknown[]): RecordKind | null {
  const [first, second] = key;
  if (typeof first !== 'string') return null;
  if (first === 'board') return 'project';
  if (first in LISTS) return LISTS[first as keyof typeof LISTS];
  if (KINDS.has(first)) return first as RecordKind;
  return first === 'me' && typeof second === 'string' && KINDS.has(second) ? (second as RecordKind) : null;
}

/** The filters of a list, as its key holds them. */
export function queryOfKey(key: readonly unknown[]): Record<string, unknown> {
  const found = key.find((part) => typeof part === 'object' && part !== null);
  return (found as Record<string, unknown> | undefined) ?? {};
}
