import type { Tag, TagColour } from '@libs/contracts';
import { cn } from '../../kit/cn';

/** The hue of a colour; grey has none. */
const HUES: Record<TagColour, number | null> = { grey: null, amber: 78, red: 25, green: 150, blue: 250, violet: 305 };

const hueStyle = (colour: TagColour) => ({ '--h': HUES[colour] ?? 0 }) as React.CSSProperties;

/** A tag as a word on its colour. */
export const TagChip = ({ tag: { name, colour } }: { tag: Pick<Tag, 'name' | 'colour'> }) => (
  <span
    data-slot="tag"
    style={hueStyle(colour)}
    className={cn(
      'inline-flex h-6 max-w-48 items-center rounded-full px-2.5 text-xs font-medium',
      HUES[colour] === null ? 'bg-muted text-foreground' : 'hue-tile',
    )}
  >
    <span className="truncate">{name}</span>
  </span>
);

/** A colour without its word, for where there is no room, or the word is next to it. */
export const TagDot = ({ colour, className }: { colour: TagColour; className?: string }) => (
  <span
    aria-hidden
    style={hueStyle(colour)}
    className={cn(
      'inline-block size-2.5 shrink-0 rounded-full',
      HUES[colour] === null ? 'bg-muted-foreground' : 'hue-dot',
      className,
    )}
  />
);
