import type { NotificationView } from '@libs/contracts';

/** Several notifications that are one line: the newest, and what is folded under it. */
export interface NotificationGroup {
  head: NotificationView;
  rest: NotificationView[];
}

const keyOf = ({ together, href }: NotificationView): string => (together ? `check ${together}` : `record ${href}`);

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
