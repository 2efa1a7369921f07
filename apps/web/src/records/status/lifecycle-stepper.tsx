import { statusTitle } from '@libs/contracts';
import { dayOf } from '../../kit/format';
import type { TimelineEvent } from '../timeline/record-timeline';
import { Stepper } from '../../kit/stepper';

/** When a record last came to each of the steps that it stands on. */
function reachedOn(type: string, began: { status: string; at: string }, timeline: readonly TimelineEvent[]) {
  const days: Record<string, string> = { [began.status]: dayOf(new Date(began.at)) };
  for (const event of timeline) if (event.type === type && event.to) days[event.to] = dayOf(new Date(event.at));
  return days;
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
