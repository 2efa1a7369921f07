import {
  type FieldError,
  type FileState,
  type PhotoKind,
  type PhotoSite,
  type PhotoVerdict,
  photosOwed,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { paperworkOf } from './paperwork.js';
import { openJob, type ProjectAggregate } from './project-aggregate.js';

/** What decides which photos a job needs: its system, and how it connects. */
export function photoSiteOf(aggregate: ProjectAggregate): PhotoSite {
  const { route, exportLimited } = paperworkOf(aggregate).connection;
  return { system: aggregate.project.systemRequirements, route, exportLimited };
}

const NEWEST = `select distinct on (photo_kind) photo_kind as kind, state, verdict from project_file
  where job_id = $1 and file_type = 'job_photo' order by photo_kind, created_at desc, id desc`;

/** The photos that keep a job from being ready; none where the office didn't ask for any. */
export async function photosOwedBy(tx: Tx, aggregate: ProjectAggregate): Promise<FieldError[]> {
  const job = openJob(aggregate);
  if (!job?.photosAskedAt) return [];
  const newest = await tx.rows<{ kind: PhotoKind; state: FileState; verdict: PhotoVerdict | null }>(NEWEST, [job.id]);
  return photosOwed(photoSiteOf(aggregate), new Map(newest.map(({ kind, ...photo }) => [kind, photo])));
}
