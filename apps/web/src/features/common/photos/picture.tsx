import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cn } from '../../../kit/cn';
import { pictureOf, type SentPhoto } from './photos.queries';
import { PHOTOS } from './photos.texts';

/** The preview of a photo, in the frame of its example. While it is being checked there is none. */
export function Picture({ photo, name, className }: { photo: SentPhoto; name: string; className?: string }) {
  const ready = photo.state === 'ready';
  const { data: url, error } = useQuery({ ...pictureOf(photo.id), enabled: ready });
  const [broken, setBroken] = useState(false);
  return (
    <span className={cn('block aspect-4/3 overflow-hidden rounded-md bg-sunken', className)}>
      {url && !broken ? (
        <img
          src={url}
          alt={PHOTOS.picture(name)}
          className="size-full object-cover"
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        (error || broken) && <span className="block p-3 text-xs text-muted-foreground">{PHOTOS.noPicture}</span>
      )}
    </span>
  );
}
