import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { ROLES } from '../base/roles.js';
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
export const FileView = z.strictObject(file).meta({ id: 'File' });
export const FileForAdmin = z
  .strictObject({ ...file, path: z.string(), sha256: z.string() })
  .meta({ id: 'FileForAdmin' });
