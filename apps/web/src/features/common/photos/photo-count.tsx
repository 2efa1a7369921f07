import type { JobPhoto, PhotoState } from '@libs/contracts';
import { cn } from '../../../kit/cn';
import { PHOTOS } from './photos.texts';

const FILLS: Record<PhotoState, string> = {
  missing: 'h-2 bg-border-strong',
  checking: 'h-2 bg-info',
  waiting: 'h-2 bg-info',
  accepted: 'h-2 bg-foreground',
  again: 'h-3 bg-danger',
};

/** How many photos are accepted, in words and as one mark each. */
export function PhotoCount({ items }: { items: readonly Pick<JobPhoto, 'kind' | 'state'>[] }) {
  const many = (...states: PhotoState[]) => items.filter(({ state }) => states.includes(state)).length;
  const rest = PHOTOS.rest(many('checking', 'waiting'), many('again'), many('missing'));
  return (
    <div data-slot="photo-count">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="subhead text-base">{PHOTOS.counts(many('accepted'), items.length)}</b>
        <span className="text-muted-foreground">{rest}</span>
      </p>
      <span className="mt-2 flex h-3 items-end gap-1.5" aria-hidden>
        {items.map(({ kind, state }) => (
          <span key={kind} className={cn('flex-1 rounded-sm', FILLS[state])} />
        ))}
      </span>
    </div>
  );
}
