import type { JobPhoto, PhotoKind } from '@libs/contracts';
import { PhotoTile } from './photo-tile';
import type { useHeldPhotos } from './take-photo';

/** Photos side by side, each as the office has it or as it is held on this phone. */
export function PhotoGrid({
  items,
  held,
  mayTake,
  optional = false,
  onTake,
}: {
  items: readonly JobPhoto[];
  held: ReturnType<typeof useHeldPhotos>;
  mayTake: boolean;
  optional?: boolean;
  onTake: (kind: PhotoKind, file: File) => void;
}) {
  return (
    <ul className="grid grid-cols-3 gap-4 max-md:grid-cols-2">
      {items.map((item) => {
        const state = held.get(item.kind)?.state;
        return (
          <PhotoTile
            key={item.kind}
            item={item}
            held={state === 'held' || state === 'sending' ? state : null}
            mayTake={mayTake}
            optional={optional}
            onPicture={(file) => onTake(item.kind, file)}
          />
        );
      })}
    </ul>
  );
}
