import { PHOTO_WORDS, routes } from '@libs/contracts';
import { api, tokenNow } from '../api/api';
import { sendFile } from './send-file';
import type { Outcome, SyncQueueWorld } from './sync-queue';
import { type Items, kindOf, type SyncQueueItem } from './sync-queue.rules';
import { outcomeOf, routeOf, ticketRouteOf } from './outcome';
import type { Body } from './store';
import { SYNC_QUEUE } from './sync-queue.texts';

/** Sends an item from a page. Never throws: what went wrong is the outcome. */
export const sendItem: SyncQueueWorld['send'] = async (item, body, onProgress, signal) => {
  try {
    return await send(item, body, onProgress, signal);
  } catch (error) {
    // A call without a token, since the session is over, is refused like one with a spent token.
    return outcomeOf(error, item);
  }
};

async function send(
  item: SyncQueueItem,
  body: Body,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const { work, key, projectId, jobId } = item;
  if ((await tokenNow()) === null) return { came: 'sign-in' };
  if (work.what === 'file') {
    if (!body || !('bytes' in body)) return GONE;
    const file = new File([body.bytes], work.name, { type: body.type });
    const { id } = await sendFile({
      projectId,
      fileType: work.fileType,
      ticketId: work.ticketId,
      shows: work.photo && jobId ? { jobId, kind: work.photo } : null,
      file,
      key,
      onProgress,
      signal,
    });
    return { came: 'done', fileId: id, answer: null };
  }
  if (work.what === 'message') {
    const { text, mentions, replyTo, attachments = [] } = work;
    const answer = await api(routes.writeMessage, {
      params: { id: projectId },
      body: { body: text, clientId: item.id, mentions, attachments, ...(replyTo ? { replyTo } : {}) },
      idempotencyKey: key,
    });
    return { came: 'done', fileId: null, answer };
  }
  if (work.what === 'ticket') {
    const given = body && 'fields' in body ? body.fields : null;
    if (given === null) return GONE;
    const route = ticketRouteOf(work.step);
    const answer = await api(route, { params: { id: work.ticketId }, body: given as never, idempotencyKey: key });
    return { came: 'done', fileId: null, answer };
  }
  const fields =
    body && 'fields' in body ? body.fields : work.what === 'commission' || work.what === 'survey' ? null : {};
  if (fields === null) return GONE;
  const answer = await api(routeOf(work.what), {
    params: { id: jobId ?? '' },
    body: fields as never,
    idempotencyKey: key,
  });
  return { came: 'done', fileId: null, answer };
}

const GONE: Outcome = { came: 'refused', reason: SYNC_QUEUE.lost };

export const declareItems: SyncQueueWorld['declare'] = async (jobId, { deliveryId, items, dropped }) => {
  try {
    await api(routes.declareDelivery, { params: { id: jobId }, body: { deliveryId, items: told(items), dropped } });
    return { came: 'done', fileId: null, answer: null };
  } catch (error) {
    return outcomeOf(error, items[0] as SyncQueueItem);
  }
};

export function nameOf({ work }: SyncQueueItem): string {
  // A camera names all its pictures alike.
  if (work.what === 'file') return work.photo ? PHOTO_WORDS[work.photo].name : work.name;
  return work.what === 'ticket' ? SYNC_QUEUE.ticket[work.step] : SYNC_QUEUE[work.what];
}

const told = (items: Items) =>
  items.flatMap((item) =>
    item.work.what === 'message' || item.work.what === 'ticket'
      ? []
      : [{ key: item.key, kind: kindOf(item.work), name: nameOf(item).slice(0, 200) }],
  );
