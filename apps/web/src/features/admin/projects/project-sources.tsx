import { type ProjectForAdmin, routes } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { SourcesList } from '../../common/sources/sources-list';
import { SOURCES } from '../../common/sources/sources.texts';

const liveSites = queryOptions({
  queryKey: keys.assets('mine'),
  queryFn: ({ signal }) => api(routes.listAssets, { signal }),
});

/** Where the readings of a live site come from, for the office. */
export function ProjectSources({ project }: { project: ProjectForAdmin }) {
  const { data } = useQuery({ ...liveSites, enabled: project.status === 'live' });
  const asset = data?.items.find(({ projectId }) => projectId === project.id);
  if (!asset) return null;
  return (
    <section className="mb-6" aria-label={SOURCES.title}>
      <h3 className="mb-1 text-sm font-semibold">{SOURCES.title}</h3>
      <p className="mb-3 text-xs text-muted-foreground">{SOURCES.office}</p>
      <Part title={SOURCES.failed} waiting={<Skeleton width={320} className="h-16" />}>
        <SourcesList assetId={asset.id} solarKwp={asset.solarKwp} />
      </Part>
    </section>
  );
}
