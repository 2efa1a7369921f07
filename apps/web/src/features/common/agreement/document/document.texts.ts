/** Reading a document page by page. */
export const READER = {
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  window: (count: number) => `Document, ${count} page${count === 1 ? '' : 's'}`,
  tools: 'Pages and size',
  previous: 'Previous page',
  next: 'Next page',
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'Fit to width',
  loading: 'Loading the document',
  failed: 'We can’t show the document here',
  failedNote: 'You can still open it in a new tab or download it.',
  again: 'Try again',
  seen: (seen: number, count: number) => `${seen} of ${count} page${count === 1 ? '' : 's'} seen`,
  notSeen: (pages: readonly number[]) =>
    pages.length === 0 ? 'You’ve seen every page.' : `Not seen yet: ${pages.join(', ')}`,
} as const;
