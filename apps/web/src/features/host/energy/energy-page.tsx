import { type AssetView, londonDate } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../kit/badge';
import { buttonVariants } from '../../../kit/button-variants';
import { Empty } from '../../../kit/empty';
import { dateText, number } from '../../../kit/format';
import { Select } from '../../../kit/select';
import { useNow } from '../../../kit/use-now';
import { PageHead } from '../../common/shell/app-shell';
import { Block } from '../../common/shell/block';
import { ChargingBlock } from '../../common/charging/charging-block';
import { DayBlock } from '../../common/energy/day-block';
import { myAssets } from '../../common/energy/energy.queries';
import { newestDay } from '../../common/energy/energy.rules';
import { ENERGY } from '../../common/energy/energy.texts';
import { MonthBlock } from '../../common/energy/month-block';
import { PowerPanel } from '../../common/power/power-panel';
import { ReceiptBlock } from '../../common/energy/receipt-block';
import { UploadBlock } from '../../common/energy/upload-block';
import { ChargingControl } from './charging-control';
import { OutageBanner } from './outage-banner';
import { PeakBlock } from './peak-block';
import { PlanBlock } from './plan-block';
import { SourcesBlock } from './sources-block';
import { TicketBlock } from './ticket-block';

export interface EnergySearch {
  /** The day that is shown, with its month; the newest with readings unless given. */
  day?: string | undefined;
  /** The site, for a host that has several. */
  site?: string | undefined;
}

/** A host's live site: what it generated, used and exchanged with the grid. */
export function EnergyPage({ search, onSearch }: { search: EnergySearch; onSearch: (search: EnergySearch) => void }) {
  const { data } = useSuspenseQuery(myAssets);
  // The day changes at midnight in London, without a reload.
  const today = londonDate(useNow(60));
  const asset = data.items.find(({ id }) => id === search.site) ?? data.items[0];
  if (!asset) {
    return (
      <>
        <PageHead title={ENERGY.title} />
        <Block id="energy" title={ENERGY.measured}>
          <Empty
            title={ENERGY.notLive}
            actions={
              <Link to="/asset-host" className={buttonVariants({ variant: 'outline' })}>
                {ENERGY.yourSite}
              </Link>
            }
          >
            {ENERGY.notLiveText}
          </Empty>
        </Block>
      </>
    );
  }
  const wanted = search.day ?? newestDay(asset, today);
  const day = wanted > today ? today : wanted;
  const show = (next: string) => onSearch({ ...search, day: next });
  const none = asset.covered.length === 0;
  return (
    <>
      <EnergyHead asset={asset} />
      {data.items.length > 1 && (
        <Select
          aria-label={ENERGY.choose}
          placeholder={ENERGY.choose}
          className="mb-6"
          options={data.items.map(({ id, liveSince }) => ({ value: id, label: ENERGY.site(dateText(liveSince)) }))}
          value={asset.id}
          onValueChange={(site) => onSearch({ site })}
        />
      )}
      <OutageBanner assetId={asset.id} />
      <PowerPanel asset={asset} role="asset_host" />
      <PlanBlock asset={asset} today={today} />
      <PeakBlock asset={asset} />
      <ChargingBlock assetId={asset.id}>
        <ChargingControl asset={asset} today={today} />
      </ChargingBlock>
      {!none && (
        <>
          <DayBlock asset={asset} day={day} today={today} onDay={show} />
          <MonthBlock asset={asset} day={day} today={today} onDay={show} />
          <ReceiptBlock assetId={asset.id} />
        </>
      )}
      <TicketBlock assetId={asset.id} />
      <SourcesBlock asset={asset} />
      <UploadBlock asset={asset} />
    </>
  );
}

const TONES = {
  commissioning: 'neutral',
  reporting: 'success',
  degraded: 'danger',
  silent: 'danger',
  suspended: 'neutral',
  decommissioned: 'neutral',
} as const;

const EnergyHead = ({ asset: { solarKwp, liveSince, status } }: { asset: AssetView }) => (
  <PageHead
    title={ENERGY.title}
    sub={
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={TONES[status]}>{ENERGY.states[status]}</Badge>
        {ENERGY.live(solarKwp === null ? null : number(solarKwp), dateText(liveSince))}
      </span>
    }
  />
);
