import type { NotificationView } from '@libs/contracts';

/** Several notifications of one record that are one line: the newest, and what is folded under it. */
export interface NotificationGroup {
  head: NotificationView;
  rest: NotificationView[];
}

/**
 * A list in the order in which it came, newest first. What has been read goes under the newest notification of the same
 * record; what is unread keeps its own line, and so does what a check found, which has its records elsewhere.
 */
export function groupsOf(items: readonly NotificationView[]): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  const newest = new Map<string, NotificationGroup>();
  for (const item of items) {
    const group = newest.get(item.href);
    if (group && item.readAt !== null && !item.together) {
      group.rest.push(item);
      continue;
    }
    const alone: NotificationGroup = { head: item, rest: [] };
    groups.push(alone);
    if (!group && !item.together) newest.set(item.href, alone);
  }
  return groups;
}
