import { writeSync } from 'node:fs';

/** Places in the path of an event where a test may stop the process; each is reached once a batch. */
export type FaultPoint = 'before-stamp' | 'after-stamp' | 'after-enqueue';

/**
 * Names the point at which this process kills itself, once armed: `FAULT_POINT=after-stamp:3` exits at the
 * third batch that gets there, and says so on stderr. Empty in every real run.
 */
export function faultPoints(setting = process.env.FAULT_POINT): (point: FaultPoint) => void {
  if (!setting) return () => undefined;
  const [name, count = '1'] = setting.split(':');
  let left = Number(count);
  return (point) => {
    if (point !== name || --left !== 0) return;
    // Written at once: nothing else of a killed process is left.
    writeSync(2, `fault point ${point} reached\n`);
    process.kill(process.pid, 'SIGKILL');
  };
}
