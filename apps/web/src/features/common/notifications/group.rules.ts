import type { NotificationView } from '@libs/contracts';

/** Several notifications that are one line: the newest, and what is folded under it. */
export interface NotificationGroup {
  head: NotificationView;
  rest: NotificationView[];
}

/** A line of one overdue check: stored as read, one millisecond before the notification about all of them. */
export const ofOneCheck = ({ kind, createdAt, readAt }: NotificationView): boolean =>
  kind === 'stage_overdue' && readAt !== null && Date.parse(readAt) - Date.parse(createdAt) === 1;

/** The notification about all of them leads to a page, and the others to a record. */
const ofAll = ({ kind, href }: NotificationView): boolean => kind === 'stage_overdue' && !href.includes('?');

function keyOf(item: NotificationView): string {
  if (ofOneCheck(item)) return `check ${item.readAt}`;
  return ofAll(item) ? `check ${item.createdAt}` : `record ${item.href}`;
}

/**
 * A list in the order in which it came, newest first. What has been read goes under the newest notification of the
 * same check or of the same record; what is unread keeps its own line.
 */
export function groupsOf(items: readonly NotificationView[]): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  const newest = new Map<string, NotificationGroup>();
  for (const item of items) {
    const key = keyOf(item);
    const group = newest.get(key);
    if (group && item.readAt !== null) {
      group.rest.push(item);
      continue;
    }
    const alone: NotificationGroup = { head: item, rest: [] };
    groups.push(alone);
    if (!group) newest.set(key, alone);
  }
  return groups;
}
