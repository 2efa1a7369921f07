import {
  isOwed,
  isSurveyPhoto,
  type JobPhotos,
  PHOTO_WORDS,
  type PhotoSite,
  photosFor,
  photoState,
  type Role,
} from '@libs/contracts';
import { type FileRow, fileView } from '@libs/documents';

/** Every photo that a job needs, with the newest one of each kind. Pure. `photos` come newest first. */
export function photosOf(
  { site, asked }: { site: PhotoSite; asked: string | null },
  photos: readonly FileRow[],
  role: Role,
): JobPhotos {
  const items = photosFor(site).map(({ kind, group }) => {
    const photo = photos.find(({ photoKind }) => photoKind === kind) ?? null;
    const { name, hint } = PHOTO_WORDS[kind];
    return { kind, group, name, hint, state: photoState(photo), photo: photo && fileView(photo, role) };
  });
  return {
    items,
    total: items.length,
    nextCursor: null,
    asked,
    owed: items.filter(({ state }) => isOwed(state)).length,
    survey: photos
      .filter(({ photoKind }) => photoKind !== null && isSurveyPhoto(photoKind))
      .map((photo) => fileView(photo, role)),
  };
}
