import { useAnnouncement } from '../../../live/announce';

/** The page's only polite live region: others' changes, at most one sentence every ten seconds. */
export const PoliteRegion = () => (
  <div aria-live="polite" role="status" className="sr-only">
    {useAnnouncement()}
  </div>
);
