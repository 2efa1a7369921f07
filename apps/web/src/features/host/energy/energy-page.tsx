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
import { Block } from '../block';
import { DayBlock } from './day-block';
import { myAssets } from './energy.queries';
import { newestDay } from './energy.rules';
import { ENERGY } from './energy.texts';
import { MonthBlock } from './month-block';
import { ReceiptBlock } from './receipt-block';
import { UploadBlock } from './upload-block';

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
      {!none && (
        <>
          <DayBlock asset={asset} day={day} today={today} onDay={show} />
          <MonthBlock asset={asset} day={day} today={today} onDay={show} />
          <ReceiptBlock assetId={asset.id} />
        </>
      )}
      <UploadBlock asset={asset} />
    </>
  );
}

const EnergyHead = ({ asset: { solarKwp, liveSince, status } }: { asset: AssetView }) => (
  <PageHead
    title={ENERGY.title}
    sub={
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={status === 'reporting' ? 'success' : 'neutral'}>
          {status === 'reporting' ? ENERGY.reporting : ENERGY.waiting}
        </Badge>
        {ENERGY.live(solarKwp === null ? null : number(solarKwp), dateText(liveSince))}
      </span>
    }
  />
);
