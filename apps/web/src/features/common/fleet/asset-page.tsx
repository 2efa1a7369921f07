import { type AssetView, londonDate } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '../../../kit/empty';
import { dateText, number } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { EarnedBlock } from '../battery/earned-block';
import { DayBlock } from '../energy/day-block';
import { assetQuery } from '../energy/energy.queries';
import { newestDay } from '../energy/energy.rules';
import { MonthBlock } from '../energy/month-block';
import { ReceiptBlock } from '../energy/receipt-block';
import { PowerPanel } from '../power/power-panel';
import { PageHead } from '../shell/app-shell';
import { Block } from '../shell/block';
import { AssetBadge } from './asset-badge';
import { ASSET } from './asset.texts';
import { DevicesBlock } from './devices-block';
import { FLEET } from './fleet.texts';
import { SiteTickets } from '../tickets/site-tickets';
import { SiteAlerts } from './site-alerts';

const LIST = { admin: '/admin/fleet', asset_funder: '/asset-funder/fleet', installer: '/installer/sites' } as const;

/** A live site as a role may see it: its state, its equipment and what it measured. */
export function AssetPage({
  role,
  id,
  day: asked,
  onDay,
  actions,
  children,
}: {
  role: keyof typeof LIST;
  id: string;
  day: string | undefined;
  onDay: (day: string) => void;
  actions?: (asset: AssetView) => ReactNode;
  /** What a role can do besides looking. */
  children?: (asset: AssetView) => ReactNode;
}) {
  const { data: asset } = useSuspenseQuery(assetQuery(id));
  const today = londonDate(useNow(60));
  const wanted = asked ?? newestDay(asset, today);
  const day = wanted > today ? today : wanted;
  const shown = { asset, day, today, onDay };
  return (
    <>
      <Link to={LIST[role]} className="lnk mb-2 inline-flex min-h-6 items-center text-xs">
        {ASSET.back[role]}
      </Link>
      <AssetHead asset={asset} actions={actions?.(asset)} />
      {asset.stopped && (
        <p className="mb-6 border-l-2 border-warning pl-3">
          {ASSET.stopped(dateText(asset.stopped.at), asset.stopped.reason)}
        </p>
      )}
      <SiteAlerts assetId={asset.id} role={role} />
      {role !== 'admin' && <SiteTickets assetId={asset.id} role={role} />}
      <PowerPanel asset={asset} role={role} />
      {role === 'asset_funder' && <EarnedBlock asset={asset} today={today} />}
      {asset.covered.length > 0 ? (
        <>
          <DayBlock {...shown} />
          <MonthBlock {...shown} />
          {role !== 'installer' && <ReceiptBlock assetId={asset.id} />}
        </>
      ) : (
        <Block id="day" title={ASSET.measured}>
          <Empty title={ASSET.none} lit={false}>
            {ASSET.noneText}
          </Empty>
        </Block>
      )}
      {children?.(asset)}
      <DevicesBlock asset={asset} role={role} />
      {role !== 'admin' && (
        <p className="max-w-reading text-xs text-muted-foreground">
          {role === 'installer' ? ASSET.generationOnly : ASSET.unshared}
        </p>
      )}
    </>
  );
}

const AssetHead = ({ asset, actions }: { asset: AssetView; actions: ReactNode }) => (
  <PageHead
    title={asset.company ?? FLEET.noName}
    sub={
      <span className="flex flex-wrap items-center gap-x-3">
        <AssetBadge status={asset.status} />
        {ASSET.sub([
          asset.postcode,
          asset.solarKwp === null ? null : ASSET.kwp(number(asset.solarKwp)),
          asset.batteryKwh ? ASSET.battery(number(asset.batteryKwh)) : null,
          ASSET.since(dateText(asset.liveSince)),
        ])}
      </span>
    }
    actions={actions}
  />
);
