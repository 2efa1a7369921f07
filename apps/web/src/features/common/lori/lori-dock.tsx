import { LORI_DOCK, LoriFace } from './lori-face';
import { useLoriButton } from './use-lori-button';

/** Lori's button in the top strip of the portals, where it covers nothing. */
export function LoriDock() {
  const { button } = useLoriButton();
  return (
    <button type="button" data-slot="lori-dock" className={LORI_DOCK} {...button}>
      <LoriFace />
    </button>
  );
}
