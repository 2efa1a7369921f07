import type { AssetView } from '@libs/contracts';
import type { ReactNode } from 'react';
import { Basis } from '../../../kit/basis';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../shell/block';
import { EarnedPanel } from './earned-panel';
import { EARNED } from './earned.texts';

/** What the battery of a site earned, for those who don’t see its plan on the same page. */
export function EarnedBlock({ asset, today, children }: { asset: AssetView; today: string; children?: ReactNode }) {
  if (!asset.batteryKwh) return null;
  return (
    <Block id="earned" title={EARNED.title} mark={<Basis of="measured" />}>
      {children}
      <Part title={EARNED.failed} waiting={<Skeleton width={320} className="h-60" />}>
        <div className="max-w-100">
          <EarnedPanel assetId={asset.id} today={today} />
        </div>
      </Part>
    </Block>
  );
}
