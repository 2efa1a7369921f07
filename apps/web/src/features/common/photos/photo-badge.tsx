import type { PhotoState } from '@libs/contracts';
import { Badge, type Tone } from '../../../kit/badge';
import { PHOTO_STATE } from './photos.texts';

const TONES: Record<PhotoState, Tone> = {
  missing: 'neutral',
  checking: 'info',
  waiting: 'info',
  accepted: 'success',
  again: 'danger',
};

const SHAPES: Record<PhotoState, React.ReactNode> = {
  missing: <circle cx="5" cy="5" r="3.8" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  checking: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2 2" />,
  waiting: (
    <>
      <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M5 1.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  accepted: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  again: <path d="M5 1 L9.4 9 H.6 Z" fill="currentColor" />,
};

/** How far a photo is: shape, word and colour. */
export function PhotoBadge({ state, word }: { state: PhotoState; word?: string }) {
  return (
    <Badge tone={TONES[state]} data-state={state}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden className="shrink-0">
        {SHAPES[state]}
      </svg>
      {word ?? PHOTO_STATE[state]}
    </Badge>
  );
}
