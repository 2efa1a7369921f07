import { type GridOutlook, londonDate } from '@libs/contracts';
import { clockShort } from '../../../kit/format';
import { GOOD_TIME } from './grid.texts';
import { againstUsual, whenToRun } from './outlook.rules';

/** What most visitors want to know first: whether to run equipment now, or until when to wait. */
export function GoodTime({
  carbon,
  outlook,
  now,
}: {
  carbon: number | null | undefined;
  outlook: GridOutlook | null;
  now: Date;
}) {
  const usual = carbon == null || !outlook || outlook.stale ? null : againstUsual(carbon, outlook, now);
  const when = outlook && whenToRun(outlook, now);
  return (
    <div data-slot="good-time" className="mb-9 min-h-[2lh] max-md:mb-6">
      <p className="display text-4xl tracking-tighter max-md:text-3xl">{wordsFor(when, now)}</p>
      <p className="mt-2 min-h-7 text-lg text-muted-foreground">{usual !== null && GOOD_TIME.usual(usual)}</p>
      <p className="mt-1 text-xs text-muted-foreground">{GOOD_TIME.rule}</p>
    </div>
  );
}

function wordsFor(when: ReturnType<typeof whenToRun>, now: Date): string {
  if (when === true) return GOOD_TIME.yes;
  if (when === null) return GOOD_TIME.unknown;
  const at = new Date(when);
  const time = clockShort(at);
  return GOOD_TIME.wait(londonDate(at) === londonDate(now) ? time : GOOD_TIME.tomorrow(time));
}
