import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { ROLES } from '../base/roles.js';
import { PHOTO_KINDS, PHOTO_VERDICTS } from '../projects/photo-rules.js';
import { FILE_STATES, FILE_TYPES } from './lifecycle.js';

const file = {
  id: Id,
  projectId: Id,
  fileType: z.enum(FILE_TYPES),
  fileName: z.string(),
  fileSize: z.int(),
  state: z.enum(FILE_STATES),
  reason: z.string().nullable(),
  uploadedBy: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  createdAt: Instant,
  version: Version,
};
/** Of a `job_photo`: only its installer and the office see one. */
const photo = {
  photo: z
    .strictObject({
      kind: z.enum(PHOTO_KINDS),
      verdict: z.enum(PHOTO_VERDICTS).nullable(),
      comment: z.string().nullable(),
      reviewedAt: Instant.nullable(),
    })
    .optional()
    .describe('what it shows, and what the office thought of it'),
};
export const FileView = z.strictObject(file).meta({ id: 'File' });
export const FileForInstaller = z.strictObject({ ...file, ...photo }).meta({ id: 'FileForInstaller' });
export const FileForAdmin = z
  .strictObject({ ...file, ...photo, path: z.string(), sha256: z.string() })
  .meta({ id: 'FileForAdmin' });
