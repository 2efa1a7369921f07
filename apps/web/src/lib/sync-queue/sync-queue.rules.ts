import type { DeliveryItemKind, FileType, JobStatus, PhotoKind } from '@libs/contracts';

/** What a phone holds until it has arrived, and what may go next. Pure: no clock, no storage, no network. */

export type Work =
  | { what: 'file'; fileType: FileType; name: string; size: number; ticketId?: string; photo?: PhotoKind }
  | { what: Step }
  /** In the thread that stands in place of a project; its id is the message's own, by which it arrives once. */
  | { what: 'message'; text: string; mentions: string[]; replyTo: string | null; attachments?: string[] }
  // What is done for a ticket of a live site.
  | { what: 'ticket'; step: TicketStep; ticketId: string };
/** A survey is a step that leaves the job's status as it is. */
export type Step = 'start' | 'ready' | 'commission' | 'survey';
export type TicketStep = 'accept' | 'decline' | 'visit' | 'arrive' | 'notes' | 'swap' | 'fix';
/** Work that is no step of a job. */
type Other = 'file' | 'message' | 'ticket';
/** What may be done more than once. */
const AGAIN: readonly TicketStep[] = ['notes', 'swap'];

/**
 * `held` on the phone; `sending`; `stored` at the server, which still looks at it; `accepted`; `refused`, with a reason.
 */
type ItemState = 'held' | 'sending' | 'stored' | 'accepted' | 'refused';

export interface SyncQueueItem {
  id: string;
  /** The Idempotency-Key of every attempt; another one only after a refusal. */
  key: string;
  accountId: string;
  projectId: string;
  /** Null where an admin adds a document. */
  jobId: string | null;
  /** The company at whose site it is, to name it by. */
  site: string;
  work: Work;
  /** When it was put here, ms. */
  at: number;
  state: ItemState;
  /** How much of it has gone, 0 to 1. */
  share: number;
  /** Why it was refused. */
  reason: string | null;
  /** It could not be sent at once, so it is declared to the office. */
  waited: boolean;
  /** The phone's storage is full or forbidden: the item is lost when the page is closed. */
  unkept: boolean;
  /** The document that it became. */
  fileId: string | null;
  settledAt: number | null;
}

export type Change =
  | { type: 'added'; item: SyncQueueItem }
  | { type: 'began'; id: string }
  | { type: 'progressed'; id: string; share: number }
  /** The server has it; a document is checked next. */
  | { type: 'arrived'; id: string; fileId: string | null; at: number }
  | { type: 'settled'; id: string; refused: string | null; at: number }
  /** The answer did not come: whether it arrived is not known, so that it goes again under its key. */
  | { type: 'unanswered'; id: string }
  | { type: 'refused'; id: string; reason: string; at: number }
  | { type: 'retried'; id: string; key: string }
  | { type: 'removed'; id: string };

export type Items = readonly SyncQueueItem[];

export const isOpen = ({ state }: SyncQueueItem): boolean => state === 'held' || state === 'sending';
export const isDone = ({ state }: SyncQueueItem): boolean => state === 'stored' || state === 'accepted';

/** Worth listing: what could not go at once, or was refused. The phone counts these, and declares the same to the office. */
export const isListed = ({ waited, unkept, state }: SyncQueueItem): boolean => waited || unkept || state === 'refused';

/** The same step of the same job, if it has not gone yet: a second tap adds nothing. */
export function sameStep(items: Items, { jobId, work }: Pick<SyncQueueItem, 'jobId' | 'work'>) {
  if (work.what === 'file' || work.what === 'message') return undefined;
  if (work.what !== 'ticket') {
    return items.find((item) => item.jobId === jobId && item.work.what === work.what && isOpen(item));
  }
  const { step, ticketId } = work;
  if (AGAIN.includes(step)) return undefined;
  return items.find(
    (item) => item.work.what === 'ticket' && item.work.ticketId === ticketId && item.work.step === step && isOpen(item),
  );
}

/** The items after a change. A change to what is not there, or not so any more, changes nothing. */
export function changed(items: Items, change: Change): Items {
  if (change.type === 'added') {
    const isThere = items.some(({ id }) => id === change.item.id) || sameStep(items, change.item);
    return isThere ? items : [...items, change.item];
  }
  if (change.type === 'removed') return items.filter(({ id }) => id !== change.id);
  const after = items.map((item) => (item.id === change.id ? itemAfter(item, change) : item));
  // While one item gets no answer, those behind it would get none either.
  return change.type === 'unanswered' && waits(after) ? after.map(waiting) : after;
}

/** Something is waiting for signal, so whatever is added waits too, even if the browser reports a network. */
export const waits = (items: Items): boolean => items.some((item) => item.waited && isOpen(item));

const waiting = (item: SyncQueueItem): SyncQueueItem =>
  item.state === 'held' && !item.waited ? { ...item, waited: true } : item;

function itemAfter(item: SyncQueueItem, change: Exclude<Change, { type: 'added' | 'removed' }>): SyncQueueItem {
  switch (change.type) {
    case 'began':
      return item.state === 'held' ? { ...item, state: 'sending', share: 0, reason: null } : item;
    case 'progressed':
      return item.state === 'sending' ? { ...item, share: change.share } : item;
    case 'arrived': {
      if (!isOpen(item)) return item;
      const state = item.work.what === 'file' ? 'stored' : 'accepted';
      return { ...item, state, share: 1, fileId: change.fileId, settledAt: change.at };
    }
    case 'settled':
      if (item.state !== 'stored') return item;
      return change.refused === null
        ? { ...item, state: 'accepted', settledAt: change.at }
        : { ...item, state: 'refused', reason: change.refused, settledAt: change.at };
    case 'unanswered':
      return item.state === 'sending' ? { ...item, state: 'held', share: 0, waited: true } : item;
    case 'refused':
      return isOpen(item) ? { ...item, state: 'refused', share: 0, reason: change.reason, settledAt: change.at } : item;
    case 'retried':
      return item.state === 'refused'
        ? { ...item, state: 'held', key: change.key, share: 0, reason: null, fileId: null, settledAt: null }
        : item;
    default:
      return change satisfies never;
  }
}

/** The items after a reload or a crash, when none is being sent any more. */
export const restored = (items: Items): Items =>
  items
    .map(
      (item): SyncQueueItem => (item.state === 'sending' ? { ...item, state: 'held', share: 0, waited: true } : item),
    )
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/**
 * What may go now: of each project the first that is open, unless one of that project is under way. What was refused
 * does not hold up the rest.
 */
export function nextToSend(items: Items, room: number): SyncQueueItem[] {
  const seen = new Set<string>();
  const next: SyncQueueItem[] = [];
  for (const item of items) {
    if (!isOpen(item) || seen.has(item.projectId)) continue;
    seen.add(item.projectId);
    if (item.state === 'held') next.push(item);
  }
  return next.slice(0, Math.max(0, room));
}

/** What has been done for a while need not be shown any more. */
export const isStale = (item: SyncQueueItem, now: number, keptMs: number): boolean =>
  item.state === 'accepted' && item.settledAt !== null && now - item.settledAt > keptMs;

export const isOther = (what: Work['what']): what is Other =>
  what === 'file' || what === 'message' || what === 'ticket';

const AFTER: Partial<Record<Step, JobStatus>> = {
  start: 'in_progress',
  ready: 'awaiting_commissioning',
  commission: 'complete',
};
const ORDER: readonly JobStatus[] = ['new', 'in_progress', 'awaiting_commissioning', 'complete'];

/** The status that a job has for the person who holds the phone: with the steps that wait here. Never complete before it is. */
export function statusWith(status: JobStatus, jobId: string, items: Items): JobStatus {
  let now = status;
  for (const { jobId: id, work, ...item } of items) {
    if (id !== jobId || isOther(work.what)) continue;
    const next = AFTER[work.what];
    if (work.what === 'commission' || !next || !isOpen(item as SyncQueueItem)) continue;
    if (ORDER.indexOf(next) === ORDER.indexOf(now) + 1) now = next;
  }
  return now;
}

/** Whether a step that was refused has long been taken: its first answer was lost for longer than keys are kept. */
export function isTaken(step: Step, status: JobStatus): boolean {
  const next = AFTER[step];
  return step !== 'commission' && next !== undefined && ORDER.indexOf(status) >= ORDER.indexOf(next);
}

/** As the office counts it; a message and a ticket's work are part of no delivery. */
export const kindOf = (work: Exclude<Work, { what: 'message' | 'ticket' }>): DeliveryItemKind =>
  work.what === 'file' ? work.fileType : work.what === 'commission' ? 'commissioning' : work.what;
