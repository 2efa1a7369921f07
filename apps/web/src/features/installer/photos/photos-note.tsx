import type { JobForInstaller } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Camera as CameraIcon } from 'lucide-react';
import { cn } from '../../../kit/cn';
import { photosOf } from '../../common/photos/photos.queries';
import { PHOTOS } from '../../common/photos/photos.texts';
import { TAKE } from './photos.texts';

/** How many photos the office still needs of a job, and the way to them, while the work goes on. */
export function PhotosNote({ job, className }: { job: JobForInstaller; className?: string }) {
  const shown = Boolean(job.photosAskedAt) && job.jobStatus !== 'complete';
  // Read here already, so that the list is on the phone before there is no signal.
  const { data: photos } = useQuery({ ...photosOf(job.id), enabled: shown });
  if (!shown) return null;
  const owed = photos?.owed ?? 0;
  return (
    <p data-slot="photos" className={cn('flex gap-2 text-sm leading-5', className)}>
      <CameraIcon size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0" />
      <Link to="/installer/jobs/$id/photos" params={{ id: job.id }} className="lnk inline-flex min-h-6 items-center">
        {owed > 0 ? TAKE.needed(owed) : PHOTOS.title}
      </Link>
    </p>
  );
}
