import { cn } from '../../../kit/cn';
import { ATTRIBUTION } from './attribution.texts';

/** Credits the data sources in the wording that they require, shortened as far as they allow in a small box. */
export const Attribution = ({
  small = false,
  simulated = false,
  elexon = true,
  className,
}: {
  small?: boolean;
  simulated?: boolean;
  /** Whether the frequency is shown, which comes only from Elexon. */
  elexon?: boolean;
  className?: string;
}) => (
  <p data-slot="attribution" className={cn('text-muted-foreground', small ? 'text-2xs' : 'text-xs', className)}>
    {small ? (simulated ? ATTRIBUTION.demo : ATTRIBUTION.data) : ATTRIBUTION.neso}
    <a href="https://carbonintensity.org.uk" className="lnk" rel="noreferrer">
      {ATTRIBUTION.nesoLink}
    </a>
    ,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" className="lnk" rel="noreferrer license">
      {ATTRIBUTION.licence}
    </a>
    .{elexon && ` ${ATTRIBUTION.elexon}`}
  </p>
);
