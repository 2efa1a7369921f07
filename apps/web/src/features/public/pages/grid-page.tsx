import { areaOfCarbonRegion, areaOfPostcode } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { clock, clockShort, number } from '../../../kit/format';
import { tapeDay, ValueTape } from '../../common/grid/value-tape';
import { useNow } from '../../../kit/use-now';
import { Basis } from '../../../kit/basis';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { LiveBand } from '../grid/live-band';
import { OutlookChart } from '../grid/outlook-chart';
import { RegionPicker } from '../grid/region-picker';
import { type GridFigures, type Place, useGridFigures } from '../grid/use-grid-figures';

const BRITAIN: Place = { region: null, postcode: null };

/** The place in the page's own address, so that it can be kept and sent on. */
function placeInAddress(): Place {
  const asked = new URLSearchParams(location.search);
  const postcode = asked.get('postcode');
  const area = postcode && postcode.length <= 10 ? areaOfPostcode(postcode) : null;
  if (area && area !== 'outside') return { region: area.carbonRegion, postcode };
  const region = areaOfCarbonRegion(Number(asked.get('region')))?.carbonRegion ?? null;
  return { region, postcode: null };
}

function writeAddress({ region, postcode }: Place): void {
  const search = postcode ? `?postcode=${encodeURIComponent(postcode)}` : region === null ? '' : `?region=${region}`;
  history.replaceState(history.state, '', location.pathname + search);
}

/** The grid as it is now and will be, of Great Britain or of a region; live, and dated where it is not. */
export function Page() {
  const [place, setPlace] = useState(BRITAIN);
  // The finished page knows no address: it is read once the page is awake.
  useEffect(() => setPlace(placeInAddress()), []);
  const figures = useGridFigures(place);
  const pick = (next: Place) => {
    setPlace(next);
    writeAddress(next);
  };
  return (
    <SiteFrame path="/grid">
      <section className="ink pt-7 pb-11 max-md:pt-5 max-md:pb-8">
        <div className={WRAP}>
          <div className="mb-7 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="subhead mr-auto text-xl max-md:w-full">Live grid</h1>
            <GridSources figures={figures} />
          </div>
          <LiveBand region={place.region} figures={figures} />
        </div>
      </section>
      <section aria-label="Where" className={`${WRAP} pt-12 max-md:pt-8`}>
        <RegionPicker key={place.postcode ?? ''} place={place} onPick={pick} />
      </section>
      <section aria-labelledby="tomorrow" className={`${WRAP} min-h-130 pt-16 pb-16 max-md:pt-10 max-md:pb-10`}>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-foreground pb-6">
          <h2 id="tomorrow" className="display text-4xl tracking-tighter max-md:text-3xl">
            Tomorrow, by the half&nbsp;hour
          </h2>
          {figures.tape && (
            <p className="text-muted-foreground">
              {tapeDay(figures.tape)}, {figures.tape.region?.name ?? 'Great Britain'}. Three hours each.
            </p>
          )}
        </div>
        {figures.tape ? <ValueTape tape={figures.tape} /> : <Waiting failed={figures.failed} />}
      </section>
      <section className={`${WRAP} min-h-105 pb-16 max-md:pb-10`}>
        <Outlook figures={figures} />
      </section>
      <section aria-labelledby="regions" className={`${WRAP} pb-20 max-md:pb-12`}>
        <Regions figures={figures} onPick={(region) => pick({ region, postcode: null })} />
      </section>
    </SiteFrame>
  );
}

/** Whether the figures come by themselves, from when they are, and what they are. */
function GridSources({ figures: { live, connected, failed } }: { figures: GridFigures }) {
  if (!live)
    return (
      <>
        <p role="status" className="text-xs text-muted-foreground">
          {failed ? 'The grid’s figures cannot be reached. They come by themselves.' : 'Waiting for the first figures.'}
        </p>
        {/* The place of the source's name, so that nothing moves when the figures come. */}
        <p aria-hidden className="h-[1lh] w-full text-xs" />
      </>
    );
  return (
    <>
      <p data-slot="grid-standing" className="flex items-center gap-2 text-xs">
        <i
          aria-hidden
          className={`size-2 rounded-full ${connected && !live.stale ? 'bg-live' : 'border border-current'}`}
        />
        {live.stale ? 'Old figures' : connected ? 'Live' : 'Every 30 s'}
        {live.at && (
          <span className="readout text-muted-foreground">
            {live.stale ? `fetched ${dated(live.at)}` : clock(new Date(live.at))}
          </span>
        )}
      </p>
      {live.simulated && <Basis of="sample" label="simulated" />}
      {live.stale && <p className="w-full text-xs">The source does not answer. New figures come by themselves.</p>}
      <p className="w-full text-xs text-muted-foreground">
        {live.simulated ? 'Simulated figures: the real sources are not asked here.' : `Source: ${live.source}.`}
      </p>
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
  <p className="pt-5 text-muted-foreground">
    {failed ? 'These figures cannot be reached. They come by themselves.' : 'Waiting for the figures of tomorrow.'}
  </p>
);

function Outlook({ figures: { outlook, failed } }: { figures: GridFigures }) {
  const now = useNow(60);
  return outlook ? <OutlookChart outlook={outlook} now={now} /> : <Waiting failed={failed} />;
}

/** All regions now, each opening its own figures. */
function Regions({ figures: { regions }, onPick }: { figures: GridFigures; onPick: (region: number) => void }) {
  const items = regions?.items.toSorted((a, b) => (a.carbonIntensity ?? 1e9) - (b.carbonIntensity ?? 1e9)) ?? [];
  return (
    <>
      <h2 id="regions" className="subhead border-t-2 border-foreground pt-3 pb-2 text-lg">
        By region, cleanest first
      </h2>
      {regions?.at && (
        <p className="pb-3 text-xs text-muted-foreground">
          Fetched {clockShort(new Date(regions.at))}
          {regions.stale && '. Old figures: the source does not answer'}
        </p>
      )}
      <table className="w-full text-base">
        <thead className="sr-only">
          <tr>
            <th scope="col">Region</th>
            <th scope="col">Carbon intensity</th>
            <th scope="col">Index</th>
            <th scope="col">Renewable</th>
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
                {renewablePercentage === null ? '—' : `${renewablePercentage.toFixed(1)}% renewable`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className="text-muted-foreground">Waiting for the figures of the regions.</p>}
    </>
  );
}
