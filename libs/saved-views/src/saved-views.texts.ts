/** Why a change to a saved view is refused. */
export const REFUSALS = {
  notFound: 'View not found',
  tooMany: (most: number) => `You already have ${most} views of this list. Delete one first.`,
  nameTaken: 'You already have a view with this name',
  notYours: 'Only the person who created a view can change it',
  wrongSearch: 'This list can’t show that view',
  wrongSearchHint: 'Not a search of this list',
} as const;
