import type { JobPhoto } from '@libs/contracts';
import { Camera as CameraIcon } from 'lucide-react';
import { Button } from '../../../kit/button';
import { Example } from '../../common/photos/example';
import { PhotoBadge } from '../../common/photos/photo-badge';
import { Picture } from '../../common/photos/picture';
import { Camera } from './camera';
import { TAKE } from './photos.texts';

/** A photo that was rejected: what was sent beside what it should be, and why. */
export function TakeAgain({
  item: { kind, name, photo },
  onPicture,
}: {
  item: JobPhoto;
  onPicture: (file: File) => void;
}) {
  const reason = photo?.photo?.comment ?? photo?.reason;
  return (
    <section
      aria-label={TAKE.next(name, true)}
      data-slot="take-again"
      className="mb-8 grid gap-6 rounded-xl border border-border bg-card p-5 shadow-edge-danger md:grid-cols-2 max-md:-mx-4 max-md:rounded-none"
    >
      <div className="grid grid-cols-2 gap-3">
        <figure>
          {photo?.state === 'ready' ? (
            <Picture photo={photo} name={name} />
          ) : (
            <span className="block aspect-4/3 rounded-md bg-sunken" />
          )}
          <figcaption className="mt-1.5 text-xs font-medium">{TAKE.yours}</figcaption>
        </figure>
        <figure>
          <span className="block aspect-4/3 rounded-md border border-dashed border-border-strong text-muted-foreground">
            <Example kind={kind} className="size-full" />
          </span>
          <figcaption className="mt-1.5 text-xs font-medium">{TAKE.likeThis}</figcaption>
        </figure>
      </div>
      <div>
        <PhotoBadge state="again" />
        <h2 className="subhead mb-2 text-lg">{name}</h2>
        {reason && <p className="mb-4 rounded-md bg-danger-bg px-4 py-3 wrap-anywhere">{reason}</p>}
        <Camera label={name} onPicture={onPicture}>
          {(open) => (
            <Button onClick={open} aria-label={TAKE.next(name, true)} className="max-md:w-full">
              <CameraIcon size={18} strokeWidth={1.5} aria-hidden />
              {TAKE.takeAgain}
            </Button>
          )}
        </Camera>
        <p className="mt-2 text-xs text-muted-foreground">{TAKE.onlyThis}</p>
      </div>
    </section>
  );
}
