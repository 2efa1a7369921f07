import { type AnswerOf, hasOpenJob, type ProjectForHost, type routes } from '@libs/contracts';

/** The state of a proposed installation date for its host. Pure. */

export type Story = AnswerOf<typeof routes.getTimeline>['items'];

export interface Visit {
  date: string;
  /** The host's answer to this date, if any. */
  answer: 'accept' | 'another' | null;
  /** The answer as the timeline words it. */
  told: string | null;
  answeredAt: string | null;
}

/** The current date, which can be answered while the job is open, with its answer; one to an earlier date no longer counts. */
export function visitOf(
  project: Pick<ProjectForHost, 'id' | 'status' | 'installationDate'> | undefined,
  story: Story,
): Visit | null {
  if (!project?.installationDate || !hasOpenJob(project.status)) return null;
  const visit: Visit = { date: project.installationDate, answer: null, told: null, answeredAt: null };
  for (const event of story) {
    const view = event.records.find(({ kind, id }) => kind === 'project' && id === project.id)?.view as
      | { installationDate?: string | null }
      | null
      | undefined;
    if (event.type === 'project.visit_answered') {
      const given = view?.installationDate === project.installationDate;
      visit.answer = given ? (event.to === 'accept' ? 'accept' : 'another') : null;
      visit.told = given ? event.text : null;
      visit.answeredAt = given ? event.at : null;
    } else if (view && view.installationDate !== project.installationDate) {
      // Another date came in between: the earlier answer belongs to that one.
      Object.assign(visit, { answer: null, told: null, answeredAt: null });
    }
  }
  return visit;
}
