import { type AssetView, type Role, type SiteNow, SOURCE_NAMES } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatchedSite } from '../../../live/watched-site';
import { Button } from '../../../kit/button';
import { cn } from '../../../kit/cn';
import { clockShort, relative } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { goTo } from '../shell/block';
import { PowerFigures } from './power-figures';
import { powerNow } from './power.queries';
import { isLate, kwText, sentenceOf, tilesOf, unexplained } from './power.rules';
import { PowerStrip } from './power-strip';
import { POWER } from './power.texts';

/** The power of a live site now, as far as its reader may see it, or one sentence about why there is none. */
export function PowerPanel({ asset, role }: { asset: AssetView; role: Role }) {
  useWatchedSite(asset.id);
  const { data } = useQuery(powerNow(asset.id));
  if (!data || asset.status === 'decommissioned') return null;
  if (data.class === null || data.class === 'daily') return <NoPower now={data} role={role} />;
  return <Flow now={data} asset={asset} site={role === 'asset_host' ? POWER.your : POWER.the} />;
}

function Flow({ now, asset, site }: { now: SiteNow; asset: AssetView; site: string }) {
  const late = isLate(now, useNow(5));
  const tiles = tilesOf(now, (asset.batteryKwh ?? 0) > 0);
  const other = unexplained(now.power);
  return (
    <section
      id="power"
      aria-labelledby="power-title"
      data-slot="power-panel"
      data-late={late || undefined}
      className="ink mb-11 scroll-mt-28 rounded-xl px-9 pt-7 pb-6 max-md:-mx-4 max-md:rounded-none max-md:px-4 max-md:py-5"
    >
      <div className="flex items-start justify-between gap-x-8 gap-y-2 max-md:flex-col">
        <div>
          <p className="lab">{late ? POWER.last : POWER.title}</p>
          <h2
            id="power-title"
            className="mt-1 max-w-reading text-2xl leading-tight font-semibold tracking-tight text-balance font-stretch-112%"
          >
            {late ? (now.sun === 'down' ? POWER.night : POWER.late) : sentenceOf(now, site)}
          </h2>
        </div>
        <Age now={now} late={late} />
      </div>
      <div className="mt-6 grid items-end gap-x-12 gap-y-6 lg:grid-cols-power">
        <PowerFigures tiles={tiles} />
        {!late && <PowerStrip power={now.power} site={site} />}
      </div>
      {other !== null && !late && <p className="mt-4 text-xs text-muted-foreground">{POWER.other(kwText(other))}</p>}
    </section>
  );
}

/** When the power was read, how long ago that is, and how often it is read. */
function Age({ now: { at, everySeconds }, late }: { now: SiteNow; late: boolean }) {
  const now = useNow(5);
  if (!at) return null;
  const read = new Date(at);
  return (
    <p
      className={cn(
        'inline-flex items-center gap-1.5 pt-0.5 text-2xs text-muted-foreground before:size-1.5 before:shrink-0 md:whitespace-nowrap',
        late
          ? 'before:rounded-full before:bg-solar'
          : 'before:rounded-full before:border before:border-muted-foreground',
      )}
    >
      <span>
        {POWER.read(clockShort(read), relative(read, now))}{' '}
        {late ? POWER.lateNote : POWER.every(Math.round((everySeconds ?? 300) / 60))}
      </span>
    </p>
  );
}

/** Why there is no power, and what to do about it. Only the host and admins see that a site has no source. */
function NoPower({ now: { class: kind, source }, role }: { now: SiteNow; role: Role }) {
  const words =
    kind === 'daily'
      ? POWER.daily(source ? SOURCE_NAMES[source] : POWER.dailyMaker)
      : source
        ? POWER.first
        : role === 'asset_host'
          ? POWER.none
          : role === 'admin'
            ? POWER.noneOffice
            : null;
  if (!words) return null;
  return (
    <section
      id="power"
      aria-label={POWER.title}
      data-slot="power-panel"
      className="ink mb-11 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl px-9 py-5 max-md:-mx-4 max-md:rounded-none max-md:px-4"
    >
      <p className="max-w-reading">{words}</p>
      {kind === null && !source && role === 'asset_host' && (
        <Button variant="outline" size="sm" onClick={() => goTo('sources')}>
          {POWER.connect}
        </Button>
      )}
    </section>
  );
}
