import type { AnswerOf, ProjectForHost, routes } from '@libs/contracts';

/** Where a proposed installation date is with its host. Pure. */

export type Story = AnswerOf<typeof routes.getTimeline>['items'];

export interface Visit {
  date: string;
  /** What the host said to this date, if anything. */
  answer: 'accept' | 'another' | null;
  /** The answer in the words of the timeline. */
  told: string | null;
  answeredAt: string | null;
}

/** A date can be answered as long as the job is open. */
const OPEN = new Set<ProjectForHost['status']>(['job_assigned', 'in_progress', 'awaiting_commissioning']);

/** The current date, with the answer that was given to it; an answer to an earlier date counts no more. */
export function visitOf(
  project: Pick<ProjectForHost, 'id' | 'status' | 'installationDate'> | undefined,
  story: Story,
): Visit | null {
  if (!project?.installationDate || !OPEN.has(project.status)) return null;
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
      // Another date was in between: what was said before belongs to it.
      Object.assign(visit, { answer: null, told: null, answeredAt: null });
    }
  }
  return visit;
}
