import { ASSET_ACTIONS, type AssetStatus, type AssetView, mayAct } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { buttonVariants } from '../../../kit/button-variants';
import { ChargingBlock } from '../../common/charging/charging-block';
import { UploadBlock } from '../../common/energy/upload-block';
import type { Upload } from '../../common/energy/upload-line';
import { AssetPage } from '../../common/fleet/asset-page';
import { ASSET, STOP } from '../../common/fleet/asset.texts';
import { ChargingStop } from './charging-stop';
import { ControlBlock } from './control-block';
import { RemoveUpload } from './remove-upload';
import { type StopKind, StopAsset } from './stop-asset';

/** A live site for the office, which also adds readings and removes them. */
export const AdminAssetPage = ({
  tickets,
  ...shown
}: {
  id: string;
  day: string | undefined;
  onDay: (day: string) => void;
  /** Its tickets, which belong to Operations. */
  tickets: ReactNode;
}) => (
  <AssetPage role="admin" {...shown} actions={(asset) => <Actions asset={asset} />}>
    {(asset) => (
      <>
        {tickets}
        <ControlBlock asset={asset} />
        <ChargingBlock assetId={asset.id}>
          <ChargingStop asset={asset} />
        </ChargingBlock>
        <Uploads asset={asset} />
      </>
    )}
  </AssetPage>
);

function Actions({ asset }: { asset: AssetView }) {
  const [asking, setAsking] = useState<StopKind | null>(null);
  const may = (name: StopKind) => mayAct<AssetStatus>(ASSET_ACTIONS[name], 'admin', asset.status);
  return (
    <>
      {(['suspend', 'resume', 'decommission'] as const).filter(may).map((name) => (
        <Button key={name} variant="outline" onClick={() => setAsking(name)}>
          {STOP[name]}
        </Button>
      ))}
      <Link to="/admin/projects" search={{ open: asset.projectId }} className={buttonVariants({ variant: 'outline' })}>
        {ASSET.project}
      </Link>
      {asking && <StopAsset kind={asking} asset={asset} onClose={() => setAsking(null)} />}
    </>
  );
}

function Uploads({ asset }: { asset: AssetView }) {
  const [removing, setRemoving] = useState<Upload | null>(null);
  return (
    <>
      <UploadBlock asset={asset} onRemove={setRemoving} />
      {removing && <RemoveUpload assetId={asset.id} batch={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
