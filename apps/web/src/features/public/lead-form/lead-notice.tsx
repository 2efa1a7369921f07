import { TEXTS } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { Alert } from '../../../kit/alert';
import type { Notice } from './use-lead-form';

/** What is wrong, or how long to wait, counting down. */
export function LeadNotice({ notice }: { notice: Notice }) {
  if (notice.kind === 'wait') return <Countdown until={notice.until} />;
  return <Alert title={notice.title}>{notice.message}</Alert>;
}

const left = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function Countdown({ until }: { until: number }) {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    const timer = setInterval(() => setSeconds(left(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (seconds === 0) return null;
  // Said once; a voice that counts down every second would say nothing else.
  return (
    <>
      <p role="alert" className="sr-only">
        {TEXTS.waitSeconds(left(until))}
      </p>
      <div
        aria-hidden
        data-slot="countdown"
        className="rounded-md bg-danger-bg px-4 py-3 text-sm font-medium tabular-nums shadow-edge-danger"
      >
        {TEXTS.waitSeconds(seconds)}
      </div>
    </>
  );
}
