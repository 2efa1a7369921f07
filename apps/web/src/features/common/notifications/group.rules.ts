import type { NotificationView } from '@libs/contracts';

/** Several notifications about one record as one line: the newest, with the others folded under it. */
export interface NotificationGroup {
  head: NotificationView;
  rest: NotificationView[];
}

/**
 * A list in order of arrival, newest first. Read notifications are folded under the newest one about the same record;
 * unread ones keep their own line, as do a check's findings, whose records are listed elsewhere.
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
