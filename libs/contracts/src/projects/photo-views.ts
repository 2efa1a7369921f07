import { z } from 'zod';
import { Instant, listOf } from '../base/fields.js';
import { FileForAdmin, FileForInstaller } from '../documents/views.js';
import { PHOTO_GROUPS, PHOTO_KINDS, PHOTO_STATES, PHOTO_VERDICTS } from './photo-rules.js';

const AnyFile = z.union([FileForAdmin, FileForInstaller]);

export const JobPhoto = z
  .strictObject({
    kind: z.enum(PHOTO_KINDS),
    group: z.enum(PHOTO_GROUPS),
    name: z.string(),
    hint: z.string(),
    state: z.enum(PHOTO_STATES),
    /** The newest one of its kind. */
    photo: AnyFile.nullable(),
  })
  .meta({ id: 'JobPhoto' });
export type JobPhoto = z.infer<typeof JobPhoto>;

/** Every photo that a job needs, taken or not. */
export const JobPhotos = z
  .strictObject({
    ...listOf(JobPhoto).shape,
    asked: Instant.nullable().describe('since when the office asks for them; without, a job is ready without photos'),
    owed: z.int().min(0).describe('how many are missing or to be taken again'),
    survey: z.array(AnyFile).describe('the photos of the survey, newest first'),
  })
  .meta({ id: 'JobPhotos' });
export type JobPhotos = z.infer<typeof JobPhotos>;

export const ReviewPhotoBody = z.strictObject({
  verdict: z.enum(PHOTO_VERDICTS),
  comment: z.string().trim().max(500).nullish().describe('what to do better; needed for a rejection'),
});
