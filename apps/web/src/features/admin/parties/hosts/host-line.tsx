import { HOST_STATUSES, type HostWithCode } from '@libs/contracts';
import { LifecycleStepper } from '../../../../records/status/lifecycle-stepper';
import type { TimelineEvent } from '../../../../records/timeline/record-timeline';

/** A lost host is not on the line. */
const LINE = HOST_STATUSES.filter((status) => status !== 'lost');

/** From lead to live, with the day on which each step was reached. */
export function HostLine({ party: host, timeline }: { party: HostWithCode; timeline: readonly TimelineEvent[] }) {
  // The starting status: the first move names the status it came from.
  const began = timeline.find(({ type }) => type === 'host.status_changed')?.from ?? host.status;
  return (
    <LifecycleStepper
      type="host.status_changed"
      steps={LINE}
      status={host.status}
      began={{ status: began, at: host.createdAt }}
      timeline={timeline}
    />
  );
}
