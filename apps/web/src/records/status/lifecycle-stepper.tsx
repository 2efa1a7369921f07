import { standingMoves, statusTitle } from '@libs/contracts';
import { dayOf } from '../../kit/format';
import type { TimelineEvent } from '../timeline/record-timeline';
import { Stepper } from '../../kit/stepper';

/** When a record last came to each step; a move that was undone does not count. */
function reachedOn(type: string, began: { status: string; at: string }, timeline: readonly TimelineEvent[]) {
  const first = { from: null, to: began.status, at: began.at, by: null };
  const moves = timeline.flatMap(({ type: kind, from, to, at, actor }) =>
    kind === type && from && to ? [{ from, to, at, by: actor?.id ?? null }] : [],
  );
  return Object.fromEntries(standingMoves([first, ...moves]).map(({ to, at }) => [to, dayOf(new Date(at))]));
}

/** The lifecycle of a record, with the day of each step that was reached. */
export function LifecycleStepper({
  type,
  steps,
  status,
  began,
  timeline,
}: {
  /** Of the events that move it: `project.status_changed`. */
  type: string;
  steps: readonly string[];
  status: string;
  began: { status: string; at: string };
  timeline: readonly TimelineEvent[];
}) {
  const days = reachedOn(type, began, timeline);
  const current = steps.indexOf(status);
  return (
    <Stepper
      label="Lifecycle"
      current={current}
      steps={steps.map((step, index) => ({
        key: step,
        label: statusTitle(step),
        note: index <= current ? days[step] : undefined,
      }))}
    />
  );
}
