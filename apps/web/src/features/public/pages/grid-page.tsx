import { useEffect, useState } from 'react';
import { clock, clockShort, number } from '../../../kit/format';
import { tapeDay, ValueTape } from '../../common/grid/value-tape';
import { Basis } from '../../../kit/basis';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { Attribution } from '../../common/grid/attribution';
import { pageStart, useAwake, usePageNow } from '../page-start';
import { GRID_PAGE, OUTLOOK, REGIONS } from '../grid/grid.texts';
import { LiveBand } from '../grid/live-band';
import { OutlookChart } from '../grid/outlook-chart';
import { type Place, placeInAddress, searchOf } from '../grid/place-in-address';
import { RegionPicker } from '../grid/region-picker';
import { type GridFigures, useGridFigures } from '../grid/use-grid-figures';

/** The grid as it is now and will be, of Great Britain or of a region; live, and dated where it is not. */
export function Page() {
  const [start] = useState(() => pageStart('/grid'));
  const [{ place, typed, fault }, setAsked] = useState(() => placeInAddress(start?.search ?? ''));
  // A page that was not made for this address reads it once it is awake.
  useEffect(() => {
    if (location.search !== (start?.search ?? '')) setAsked(placeInAddress(location.search));
  }, [start]);
  const figures = useGridFigures(place, start);
  const now = usePageNow(start);
  const pick = (next: Place) => {
    setAsked({ place: next, typed: next.postcode ?? '', fault: null });
    history.replaceState(history.state, '', location.pathname + searchOf(next));
  };
  return (
    <SiteFrame path="/grid">
      <section className="ink pt-7 pb-11 max-md:pt-5 max-md:pb-8">
        <div className={WRAP}>
          <div className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="subhead mr-auto text-xl max-md:w-full">{GRID_PAGE.title}</h1>
            <GridSources figures={figures} />
          </div>
          <LiveBand region={place.region} figures={figures} now={now} />
        </div>
      </section>
      <section aria-label="Where" className={`${WRAP} pt-12 max-md:pt-8`}>
        <RegionPicker key={typed} place={place} asked={typed} refused={fault} onPick={pick} />
      </section>
      <section aria-labelledby="tomorrow" className={`${WRAP} min-h-130 pt-16 pb-16 max-md:pt-10 max-md:pb-10`}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-foreground pb-6">
          <h2 id="tomorrow" className="display text-4xl tracking-tighter max-md:text-3xl">
            {GRID_PAGE.tomorrow}
          </h2>
          {figures.tape && (
            <p className="text-muted-foreground">
              {GRID_PAGE.three(tapeDay(figures.tape), figures.tape.region?.name ?? GRID_PAGE.britain)}
            </p>
          )}
        </div>
        {figures.tape ? <ValueTape tape={figures.tape} /> : <Waiting failed={figures.failed} />}
      </section>
      <section className={`${WRAP} min-h-105 pb-16 max-md:pb-10`}>
        {figures.outlook ? <OutlookChart outlook={figures.outlook} now={now} /> : <Waiting failed={figures.failed} />}
      </section>
      <section aria-labelledby="regions" className={`${WRAP} pb-20 max-md:pb-12`}>
        <Regions figures={figures} onPick={(region) => pick({ region, postcode: null })} />
        <div className="mt-8">
          <Attribution />
        </div>
      </section>
    </SiteFrame>
  );
}

/** Whether the figures are live, how old they are, and whose. */
function GridSources({ figures: { live, connected, failed } }: { figures: GridFigures }) {
  const awake = useAwake();
  if (!live)
    return (
      <>
        <p data-script role="status" className="text-xs text-muted-foreground">
          {failed ? GRID_PAGE.unreachable : GRID_PAGE.waiting}
        </p>
        {/* The place of the source's name, so that nothing moves when the figures come. */}
        <p aria-hidden className="h-[1lh] w-full text-xs" />
      </>
    );
  // Of old figures the oldest counts.
  const fetched = live.stale ? (live.carbonAt ?? live.at) : live.at;
  return (
    <>
      <p data-slot="grid-standing" className="flex items-center gap-2 text-xs">
        <i
          aria-hidden
          className={`size-2 rounded-full ${connected && !live.stale ? 'bg-live' : 'border border-current'}`}
        />
        {live.stale ? GRID_PAGE.stale : !awake ? GRID_PAGE.last : connected ? GRID_PAGE.live : GRID_PAGE.polled}
        {fetched && (
          <span className="readout text-muted-foreground">
            {live.stale || !awake ? GRID_PAGE.fetched(dated(fetched)) : clock(new Date(fetched))}
          </span>
        )}
      </p>
      <noscript>
        <p className="w-full text-xs">{GRID_PAGE.again}</p>
      </noscript>
      {live.simulated && <Basis of="sample" label={GRID_PAGE.simulated} />}
      {live.stale && <p className="w-full text-xs">{GRID_PAGE.staleNote}</p>}
      {live.simulated ? (
        <p className="w-full text-xs text-muted-foreground">{GRID_PAGE.simulatedNote}</p>
      ) : (
        <div className="w-full">
          <Attribution />
        </div>
      )}
    </>
  );
}

const DATED = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dated = (at: string): string => DATED.format(new Date(at));

const Waiting = ({ failed }: { failed: boolean }) => (
  <p className="pt-5 text-muted-foreground">{failed ? GRID_PAGE.unreachable : GRID_PAGE.waiting}</p>
);

/** All regions now, each opening its own figures. */
function Regions({ figures: { regions }, onPick }: { figures: GridFigures; onPick: (region: number) => void }) {
  const items = regions?.items.toSorted((a, b) => (a.carbonIntensity ?? 1e9) - (b.carbonIntensity ?? 1e9)) ?? [];
  return (
    <>
      <h2 id="regions" className="subhead border-t-2 border-foreground pt-3 pb-2 text-lg">
        {REGIONS.title}
      </h2>
      {regions?.at && (
        <p className="pb-3 text-xs text-muted-foreground">
          {GRID_PAGE.fetchedAt(clockShort(new Date(regions.at)))}
          {regions.stale && OUTLOOK.old}
        </p>
      )}
      <table className="w-full max-w-200 text-base">
        <thead className="sr-only">
          <tr>
            {REGIONS.heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, carbonIntensity, index, renewablePercentage }) => (
            <tr key={id} className="h-11 border-b border-border">
              <th scope="row" className="text-left font-normal">
                <button type="button" onClick={() => onPick(id)} className="lnk min-h-9 text-left">
                  {name}
                </button>
              </th>
              <td className="text-right whitespace-nowrap tabular-nums">
                <b className="font-semibold">{carbonIntensity === null ? '—' : number(carbonIntensity)}</b>{' '}
                <span className="unit">
                  gCO<sub>2</sub>/kWh
                </span>
              </td>
              <td className="pl-4 text-right max-md:hidden">{index ?? '—'}</td>
              <td className="pl-4 text-right tabular-nums max-md:hidden">
                {renewablePercentage === null ? '—' : REGIONS.renewable(renewablePercentage.toFixed(1))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className="text-muted-foreground">{REGIONS.waiting}</p>}
    </>
  );
}
