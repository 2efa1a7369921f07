import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../kit/button-variants';
import { UploadBlock } from '../../common/energy/upload-block';
import { AssetPage } from '../../common/fleet/asset-page';
import { ASSET } from '../../common/fleet/asset.texts';

/** A live site for the office, which also adds readings. */
export const AdminAssetPage = (shown: { id: string; day: string | undefined; onDay: (day: string) => void }) => (
  <AssetPage
    role="admin"
    {...shown}
    actions={({ projectId }) => (
      <Link to="/admin/projects" search={{ open: projectId }} className={buttonVariants({ variant: 'outline' })}>
        {ASSET.project}
      </Link>
    )}
  >
    {(asset) => <UploadBlock asset={asset} />}
  </AssetPage>
);
