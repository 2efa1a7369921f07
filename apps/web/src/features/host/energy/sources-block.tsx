import type { AssetView } from '@libs/contracts';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { SourcesList } from '../../common/sources/sources-list';
import { SOURCES } from '../../common/sources/sources.texts';
import { Block } from '../../common/shell/block';

/** Where the readings of the site come from. */
export const SourcesBlock = ({ asset: { id, solarKwp } }: { asset: AssetView }) => (
  <Block id="sources" title={SOURCES.title}>
    <p className="mb-3 max-w-reading text-muted-foreground">{SOURCES.about}</p>
    <Part title={SOURCES.failed} waiting={<Skeleton width={640} className="h-20" />}>
      <SourcesList assetId={id} solarKwp={solarKwp} />
    </Part>
  </Block>
);
