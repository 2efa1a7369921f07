import { Search } from 'lucide-react';
import { Kbd } from '../../../kit/kbd';
import { PALETTE } from './palette.texts';

export const FIND =
  'flex h-8 items-center gap-2 rounded-md border border-input px-2.5 text-xs text-muted-foreground hover:bg-muted max-md:size-11 max-md:justify-center max-md:border-0 max-md:px-0';

/** The contents of the search box in the top strip. */
export const FindFace = () => (
  <>
    <Search size={16} strokeWidth={1.5} aria-hidden />
    <span className="max-md:sr-only">{PALETTE.title}</span>
    <Kbd aria-hidden className="max-md:hidden">
      Ctrl K
    </Kbd>
  </>
);
