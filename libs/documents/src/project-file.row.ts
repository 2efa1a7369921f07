import { FILE_TYPES, FILE_STATES, PHOTO_VERDICTS, type PhotoKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ProjectFileSchema = defineEntity({
  name: 'ProjectFileRow',
  tableName: 'project_file',
  properties: {
    id: p.uuid().primary(),
    projectId: refers(p.uuid(), 'project'),
    jobId: refers(p.uuid(), 'installation_job').strictNullable(),
    fileType: p.enum(FILE_TYPES),
    fileName: p.text(),
    filePath: p.text(),
    fileSize: p.integer(),
    sha256: p.blob(),
    state: p.enum(FILE_STATES),
    reason: p.text().strictNullable(),
    uploadedBy: refers(p.uuid(), 'account').strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    mediaType: p.text().strictNullable(),
    storedSha256: p.blob().strictNullable(),
    storedSize: p.integer().strictNullable(),
    hasPreview: p.boolean().default(false),
    checkedAt: p.datetime().strictNullable(),
    removedAt: p.datetime().strictNullable(),
    ticketId: refers(p.uuid(), 'ticket', 'on delete set null').strictNullable(),
    /** What a photo of a job shows, and what the office thought of it. */
    photoKind: p.text().$type<PhotoKind>().strictNullable(),
    verdict: p.enum(PHOTO_VERDICTS).strictNullable(),
    verdictComment: p.text().strictNullable(),
    reviewedAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'project_file_ticket_idx', properties: ['ticketId'] },
    { name: 'project_file_photo_idx', properties: ['jobId', 'photoKind'], where: 'photo_kind is not null' },
    { name: 'project_file_content_idx', properties: ['projectId', 'fileType', 'sha256'] },
    { name: 'project_file_project_idx', columns: [{ name: 'project_id' }, { name: 'created_at', sort: 'DESC' }] },
  ],
  checks: [{ name: 'project_file_photo_check', expression: `(file_type = 'job_photo') = (photo_kind is not null)` }],
  uniques: [
    {
      name: 'project_file_path_key',
      expression: 'create unique index project_file_path_key on project_file (file_path)',
    },
  ],
});

/** A document of a project, from upload to checked. */
export class ProjectFileRow extends ProjectFileSchema.class {}
ProjectFileSchema.setClass(ProjectFileRow);
