import type { JobPhoto } from '@libs/contracts';
import { Camera as CameraIcon } from 'lucide-react';
import { moment } from '../../common/tickets/ticket.rules';
import { Example } from '../../common/photos/example';
import { PhotoBadge } from '../../common/photos/photo-badge';
import { PHOTOS } from '../../common/photos/photos.texts';
import { Picture } from '../../common/photos/picture';
import { Camera } from './camera';
import { TAKE } from './photos.texts';

/** One photo of the list: what it should show until it is there, then what was sent. An accepted one is not taken again. */
export function PhotoTile({
  item: { kind, name, hint, state, photo },
  held,
  mayTake,
  optional = false,
  onPicture,
}: {
  item: JobPhoto;
  /** It is on this phone, and has not arrived yet. */
  held: 'held' | 'sending' | null;
  mayTake: boolean;
  /** Nothing is missing without it. */
  optional?: boolean;
  onPicture: (file: File) => void;
}) {
  const takes = mayTake && state !== 'accepted' && held === null;
  const shown = photo && photo.state !== 'rejected' && held === null;
  const face = shown ? (
    <Picture photo={photo} name={name} />
  ) : (
    <span className="block aspect-4/3 rounded-md border border-dashed border-border-strong text-muted-foreground">
      <Example kind={kind} className="size-full" />
    </span>
  );
  return (
    <li data-photo={kind} className="relative">
      {takes ? (
        <Camera label={name} onPicture={onPicture}>
          {(open) => (
            <button
              type="button"
              onClick={open}
              aria-label={TAKE.take(name)}
              className="relative block w-full rounded-md hover:opacity-90"
            >
              {face}
              <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-md border border-border bg-card text-foreground">
                <CameraIcon size={18} strokeWidth={1.5} aria-hidden />
              </span>
            </button>
          )}
        </Camera>
      ) : (
        face
      )}
      {!shown && (
        // Beside the button, whose name says what it does.
        <span className="lab pointer-events-none absolute top-1.5 left-2 bg-background px-1">{PHOTOS.example}</span>
      )}
      <p className="mt-1.5 font-medium">{name}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        {held ? (
          <PhotoBadge state="checking" word={held === 'held' ? TAKE.onPhone : TAKE.sending} />
        ) : (
          !(optional && state === 'missing') && <PhotoBadge state={state} />
        )}
        {shown && <span className="text-xs text-muted-foreground">{moment(photo.createdAt)}</span>}
      </p>
      {!shown && <p className="text-xs text-muted-foreground">{hint}</p>}
    </li>
  );
}
