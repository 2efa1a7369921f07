import { Alert } from '../../kit/alert';
import { clock } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { type Refusal, waitText } from './refusal';
import { REFUSED } from './forms.texts';

/** A form's refusal, with what to do; where one has to wait, the time that is left counts down. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  const { title, detail, waitUntil } = refusal;
  return (
    <Alert title={title}>
      {detail}
      {waitUntil && <Wait until={waitUntil} />}
    </Alert>
  );
}

/** Counts for the eye; a screen reader hears the time of day once and not every second. */
function Wait({ until }: { until: Date }) {
  const now = useNow();
  const left = Math.ceil((until.getTime() - now.getTime()) / 1000);
  if (left <= 0) return <>{REFUSED.nowAgain}</>;
  return (
    <>
      <span className="sr-only">{REFUSED.againAt(clock(until))}</span>
      <span aria-hidden data-slot="wait" className="tabular-nums">
        {REFUSED.againIn(waitText(left))}
      </span>
    </>
  );
}
