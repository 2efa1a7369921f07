export const BELL = {
  notLoaded: 'We couldn’t load your notifications',
  allRead: 'All read.',
  unread: (count: number | string) => `${count} unread`,
  markAll: 'Mark all as read',
  mark: 'Mark as read',
  notMarked: 'We couldn’t mark it as read',
  which: 'Which notifications',
  words: { all: 'All', unread: 'Unread' },
  noneUnread: 'Nothing unread.',
  none: 'You’re all caught up.',
  noneHelp: 'New notifications will appear here.',
} as const;
