import type { GridOutlook } from '@libs/contracts';
import { GOOD_TIME } from './grid.texts';
import { againstUsual, goodTime } from './outlook.rules';

/** What most visitors want to know first: whether now is a good half hour, in words. */
export function GoodTime({
  index,
  carbon,
  outlook,
  now,
}: {
  index: string | null | undefined;
  carbon: number | null | undefined;
  outlook: GridOutlook | null;
  now: Date;
}) {
  const usual = carbon == null || !outlook ? null : againstUsual(carbon, outlook, now);
  return (
    <p data-slot="good-time" className="mb-9 min-h-[2lh] max-md:mb-6">
      <b className="display block text-4xl tracking-tighter max-md:text-3xl">{GOOD_TIME[goodTime(index)]}</b>
      <span className="mt-2 block min-h-7 text-lg text-muted-foreground">
        {usual !== null && GOOD_TIME.usual(usual)}
      </span>
    </p>
  );
}
