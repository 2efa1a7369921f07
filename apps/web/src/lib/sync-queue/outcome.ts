import { AnyJob, routes } from '@libs/contracts';
import { ApiError, reasonOf } from '../api/api';
import type { Outcome } from './sync-queue';
import { isOther, isTaken, type Step, type SyncQueueItem, type TicketStep } from './sync-queue.rules';

/** What an answer means for an item. */

const ROUTES = {
  start: routes.startJob,
  ready: routes.readyJob,
  commission: routes.commissionJob,
  survey: routes.surveyJob,
} as const;

const TICKET_ROUTES = {
  accept: routes.acceptTicket,
  decline: routes.declineTicket,
  visit: routes.setTicketVisit,
  arrive: routes.arriveAtTicket,
  notes: routes.noteTicket,
  swap: routes.swapTicketDevice,
  fix: routes.fixTicket,
} as const;
export const ticketRouteOf = (step: TicketStep) => TICKET_ROUTES[step];

export const routeOf = (step: Step) => ROUTES[step];

/** Answers that ask for a retry: the item is sent again under the same key. */
const isPassing = ({ code, status }: ApiError): boolean => code === 'in_progress' || status === 429 || status >= 500;

export function outcomeOf(error: unknown, item: SyncQueueItem): Outcome {
  if (!(error instanceof ApiError)) return { came: 'refused', reason: reasonOf(error) };
  if (error.status === 0 && error.code === 'network') return { came: 'nothing' };
  if (error.status === 401) return { came: 'sign-in' };
  if (isPassing(error)) {
    return error.retryAfter === null ? { came: 'nothing' } : { came: 'nothing', afterMs: error.retryAfter * 1000 };
  }
  const { work } = item;
  const now = AnyJob.safeParse(error.current?.view);
  // Taken long ago, its answer lost for longer than keys are kept; or taken on another phone.
  if (error.status === 409 && !isOther(work.what) && now.success && isTaken(work.what, now.data.jobStatus)) {
    return { came: 'done', fileId: null, answer: now.data };
  }
  return { came: 'refused', reason: reasonOf(error) };
}
