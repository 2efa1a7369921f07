import {
  isOwed,
  type JobForInstaller,
  type JobPhotos,
  PHOTO_GROUP_NAMES,
  PHOTO_GROUPS,
  type PhotoKind,
  TEXTS,
} from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Camera as CameraIcon, Image } from 'lucide-react';
import { Button } from '../../../kit/button';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { PhotoCount } from '../../common/photos/photo-count';
import { photosOf } from '../../common/photos/photos.queries';
import { PHOTOS } from '../../common/photos/photos.texts';
import { PageHead } from '../../common/shell/app-shell';
import { Block } from '../../common/shell/block';
import { jobOf, useProjectOf } from '../installer.queries';
import { JobAction } from '../job-action';
import { withSyncQueue } from '../jobs.rules';
import { OfflineBanner } from '../offline-banner';
import { SyncQueuePanel } from '../sync-queue-panel';
import { useSyncQueueNews } from '../use-sync-queue-news';
import { Camera } from './camera';
import { PhotoGrid } from './photo-grid';
import { TAKE } from './photos.texts';
import { TakeAgain } from './take-again';
import { useHeldPhotos, useTakePhoto } from './take-photo';

/** The photos of one job, each beside an example. On a phone the next one is at the bottom. Works without a network. */
export function PhotosPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(jobOf(id));
  const { data: photos } = useSuspenseQuery(photosOf(id));
  const queue = useSyncQueue();
  const job = withSyncQueue(data, queue);
  const held = useHeldPhotos(id);
  const add = useTakePhoto(job);
  useSyncQueueNews();
  const mayTake = job.project.status !== 'live';
  const again = photos.items.find(({ kind, state }) => state === 'again' && !held.has(kind));
  const owed = photos.items.filter(({ kind, state }) => isOwed(state) && !held.has(kind));
  const take = (kind: PhotoKind) => (file: File) => void add(kind, file);
  return (
    <div className="pb-20 md:pb-0">
      <OfflineBanner wide />
      <Link to="/installer/jobs/$id" params={{ id }} className="lnk mb-2 inline-flex min-h-6 items-center text-xs">
        {TAKE.back}
      </Link>
      <PageHead title={PHOTOS.title} sub={<Sub job={job} photos={photos} />} />
      <div className="mb-6 border-t-2 border-foreground pt-3">
        <PhotoCount items={photos.items} />
        {photos.asked === null && <p className="mt-3 text-muted-foreground">{TAKE.notAsked}</p>}
      </div>
      {mayTake && again && <TakeAgain item={again} onPicture={take(again.kind)} />}
      <SyncQueuePanel jobs={[job]} className="mb-8" />
      <div className="grid gap-x-10 lg:grid-cols-2">
        {PHOTO_GROUPS.map((group) => {
          const items = photos.items.filter((item) => item.group === group);
          if (items.length === 0) return null;
          const done = items.filter(({ state }) => state === 'accepted').length;
          return (
            <Block
              key={group}
              id={`photos-${group}`}
              title={PHOTO_GROUP_NAMES[group]}
              note={PHOTOS.counts(done, items.length)}
            >
              <PhotoGrid items={items} held={held} mayTake={mayTake} onTake={(kind, file) => void add(kind, file)} />
            </Block>
          );
        })}
        <Block id="photos-ready" title={TAKE.ready}>
          <p className="mb-3">
            {owed.length > 0 ? (
              <>
                <b className="font-semibold">{TAKE.needs(owed.length)}</b> {owed.map(({ name }) => name).join(', ')}.
              </>
            ) : (
              TAKE.allSent
            )}
          </p>
          <JobAction job={job} />
        </Block>
      </div>
      {mayTake && owed[0] && <NextPhoto item={again ?? owed[0]} onPicture={take((again ?? owed[0]).kind)} />}
    </div>
  );
}

function Sub({ job, photos }: { job: JobForInstaller; photos: JobPhotos }) {
  const route = useProjectOf(job)?.paperwork.connection.route ?? null;
  const { assetHost, systemRequirements: system } = job.project;
  const what = TAKE.route(route, (system?.batteryKwh ?? 0) > 0, (system?.evChargers ?? 0) > 0);
  return <>{TAKE.sub(assetHost.companyName ?? TEXTS.noCompany, what, photos.total)}</>;
}

/** On a phone: the next photo within reach of the thumb. */
function NextPhoto({
  item: { name, state },
  onPicture,
}: {
  item: JobPhotos['items'][number];
  onPicture: (file: File) => void;
}) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-border bg-background px-4 py-3 md:hidden">
      <Camera label={name} choose onPicture={onPicture}>
        {(open) => (
          <Button variant="outline" size="lg" onClick={open} aria-label={TAKE.chooseFor(name)}>
            <Image size={20} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      </Camera>
      <Camera label={name} onPicture={onPicture}>
        {(open) => (
          <Button size="lg" className="min-w-0 flex-1" onClick={open}>
            <CameraIcon size={18} strokeWidth={1.5} aria-hidden />
            <span className="truncate">{TAKE.next(name, state === 'again')}</span>
          </Button>
        )}
      </Camera>
    </div>
  );
}
