import { ATTRIBUTION } from './grid.texts';

/** Whose data the page shows, in the words that they ask for. */
export const Attribution = () => (
  <p data-slot="attribution" className="text-xs text-muted-foreground">
    {ATTRIBUTION.neso}
    <a href="https://carbonintensity.org.uk" className="lnk" rel="noreferrer">
      {ATTRIBUTION.nesoLink}
    </a>
    ,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" className="lnk" rel="noreferrer license">
      {ATTRIBUTION.licence}
    </a>
    . {ATTRIBUTION.elexon}
  </p>
);
