import { LogoMark } from '../../../kit/logo';

/** Lori's button in the top strip of the portals: a pill, or on phones only its mark in a 44 px target. */
export const LORI_DOCK = 'group grid shrink-0 place-items-center max-md:size-11';

export const LoriFace = () => (
  <span className="flex h-8 items-center gap-1.5 rounded-full bg-night-ground pr-3.5 pl-2.5 text-xs font-semibold text-night-text ring-1 ring-night-text/16 transition-colors group-hover:bg-night-raised max-md:size-8 max-md:justify-center max-md:px-0">
    <LogoMark size={18} />
    <span className="max-md:sr-only">Lori</span>
  </span>
);
