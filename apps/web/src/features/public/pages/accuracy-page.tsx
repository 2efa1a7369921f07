import { type Accuracy, forecastRoutes } from '@libs/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { readOpen } from '../../common/grid/read';
import { ACCURACY, GRID_ERRORS, HELD, SITE_SCORES } from '../accuracy/accuracy.texts';
import { HeldOut } from '../accuracy/held-out';
import { LeadErrors } from '../accuracy/lead-errors';
import { GeneratedMonths, SiteScores } from '../accuracy/site-scores';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { pageStart } from '../page-start';

/** What forecasts were worth: the grid's, ours against meters, and the engine's against data it had not seen. */
export function Page() {
  const { accuracy, failed } = useAccuracy();
  const waiting = <p className="text-muted-foreground">{failed ? ACCURACY.unreachable : ACCURACY.loading}</p>;
  return (
    <SiteFrame path="/accuracy">
      <section className="ink">
        <div
          className={`${WRAP} grid grid-cols-2 gap-14 pt-14 pb-16 max-md:grid-cols-1 max-md:gap-5 max-md:pt-6 max-md:pb-10`}
        >
          <h1 className="display text-hero tracking-tighter text-balance">{ACCURACY.title}</h1>
          <p className="max-w-line self-end text-lg text-muted-foreground">{ACCURACY.lead}</p>
        </div>
        <Divider now={36} />
      </section>
      <Part id="grid-errors" title={GRID_ERRORS.title} text={GRID_ERRORS.text}>
        {accuracy ? <LeadErrors grid={accuracy.grid} /> : waiting}
      </Part>
      <Part id="site-scores" title={SITE_SCORES.title} text={SITE_SCORES.text}>
        {accuracy ? (
          <>
            <SiteScores sites={accuracy.sites} />
            <GeneratedMonths generation={accuracy.generation} />
          </>
        ) : (
          waiting
        )}
      </Part>
      <Part id="held-out" title={HELD.title} text={HELD.text} wide>
        <HeldOut />
      </Part>
    </SiteFrame>
  );
}

/** The figures that the page was served with; fetched where it has none. */
function useAccuracy(): { accuracy: Accuracy | null; failed: boolean } {
  const [found, setFound] = useState(() => ({
    accuracy: pageStart('/accuracy')?.accuracy ?? null,
    failed: false,
  }));
  const missing = found.accuracy === null;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    void readOpen(forecastRoutes.getAccuracy).then((accuracy) => {
      if (!gone) setFound({ accuracy, failed: accuracy === null });
    });
    return () => {
      gone = true;
    };
  }, [missing]);
  return found;
}

/** A heading and what it means beside what was found, or above it where that is wide. */
const Part = ({
  id,
  title,
  text,
  wide = false,
  children,
}: {
  id: string;
  title: string;
  text: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className={`${WRAP} py-16 max-md:py-10`}>
    <div
      className={`border-t-2 border-foreground pt-6 ${wide ? '' : 'grid grid-cols-lead gap-16 max-lg:grid-cols-1 max-lg:gap-8'}`}
    >
      <div className={wide ? 'mb-8' : ''}>
        <h2 id={id} className="display text-3xl tracking-tighter text-balance max-md:text-2xl">
          {title}
        </h2>
        <p className="mt-4 max-w-line text-muted-foreground">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
);
