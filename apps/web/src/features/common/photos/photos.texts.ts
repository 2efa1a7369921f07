import type { PhotoState } from '@libs/contracts';

/** What both the installer and the office read about photos. */
export const PHOTO_STATE: Record<PhotoState, string> = {
  missing: 'Missing',
  checking: 'Checking',
  waiting: 'Sent',
  accepted: 'Accepted',
  again: 'Take again',
};

export const PHOTOS = {
  title: 'Photos',
  example: 'Example',
  counts: (accepted: number, all: number) => `${accepted} of ${all} accepted`,
  rest: (sent: number, again: number, missing: number) =>
    [sent > 0 && `${sent} sent`, again > 0 && `${again} to take again`, missing > 0 && `${missing} missing`]
      .filter(Boolean)
      .join(', '),
  picture: (name: string) => `Photo: ${name}`,
  noPicture: 'We couldn’t load this picture',
  failed: 'We couldn’t load the photos',
} as const;
