import { writeSync } from 'node:fs';

/** Places in an event's path where a test may kill the process; each is reached once per batch. */
export type FaultPoint = 'before-stamp' | 'after-stamp' | 'after-enqueue' | 'before-place' | 'after-place';

/**
 * Names the point at which this process kills itself: `FAULT_POINT=after-stamp:3` exits at the third batch that reaches
 * it, and reports that on stderr. Never set in production.
 */
export function faultPoints(setting = process.env.FAULT_POINT): (point: FaultPoint) => void {
  if (!setting) return () => undefined;
  const [name, count = '1'] = setting.split(':');
  let left = Number(count);
  return (point) => {
    if (point !== name || --left !== 0) return;
    // Written synchronously, because a killed process writes nothing later.
    writeSync(2, `fault point ${point} reached\n`);
    process.kill(process.pid, 'SIGKILL');
  };
}
