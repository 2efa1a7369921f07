import { useAnnouncement } from '../../../live/announce';

/** The one polite region of the page: what others changed, a sentence at most every ten seconds. */
export const PoliteRegion = () => (
  <div aria-live="polite" role="status" className="sr-only">
    {useAnnouncement()}
  </div>
);
