import { type AudienceCopy, type EventType, londonDate, type Paperwork } from '@libs/contracts';

/** An audience copy of an event. */
export interface PublishedEvent {
  type: EventType;
  copy: Pick<AudienceCopy, 'data' | 'records'>;
}

type View = Record<string, unknown>;

/** A project as an audience knew it, with its job at the time and the documents it knew of; newest document first. */
export interface ProjectThen {
  /** Null before the first word of it, and after it left the audience's sight. */
  project: View | null;
  job: View | null;
  files: View[];
  /** The index of the last copy that carried the whole project; -1 before the first. */
  wholeAt: number;
}

/**
 * Folds the audience copies of a project, oldest first, into the project as the last one left it. Each copy
 * carries the records that it changed as that role saw them then, so nothing is seen that was not seen then. Pure.
 */
export function projectThen(projectId: string, published: readonly PublishedEvent[]): ProjectThen {
  const files = new Map<string, View>();
  let project: View | null = null;
  let job: View | null = null;
  let wholeAt = -1;
  for (const [at, { type, copy }] of published.entries()) {
    for (const { kind, id, view } of copy.records) {
      if (kind === 'project' && id === projectId) {
        project = view;
        wholeAt = at;
      }
      if (kind === 'job') job = view && (view.withdrawnAt ?? null) === null ? view : null;
      if (kind === 'file' && view) files.set(id, view);
    }
    if (type === 'file.ready' && project)
      project = withDocument(project, String(copy.data.fileType), copy.records[0]?.view?.createdAt);
  }
  const newest = [...files.values()].sort((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1));
  return { project, job: project && job, files: project ? newest : [], wholeAt };
}

/** A document that became ready is no change of its project, yet the project's paperwork goes by it. */
function withDocument(project: View, fileType: string, createdAt: unknown): View {
  const paperwork = project.paperwork as Paperwork;
  const path = `files.${fileType}`;
  const left = paperwork.missing.filter((entry) => entry.path !== path);
  const metDate = typeof createdAt === 'string' ? londonDate(new Date(createdAt)) : null;
  const steps = paperwork.steps?.map((step) =>
    step.path === path && step.state !== 'met' ? { ...step, state: 'met' as const, metDate } : step,
  );
  return { ...project, paperwork: { ...paperwork, met: left.length === 0, missing: left, ...(steps && { steps }) } };
}
