import { useEffect, useRef, useState } from 'react';
import { cn } from '../../../kit/cn';
import { onAskedForecast } from '../asked-forecast';
import type { AtTheTop } from '../calculator/from-the-top';
import { pounds } from '../content/examples';
import { FIGURES } from '../content/figures';
import { HERO_ESTIMATE } from './home.texts';
import { HeroSlider } from './hero-slider';

const { usage, rate, savings, percent } = FIGURES.calculator;
/** The calculator's first answer, worked out when the page was built. */
const SERVED: AtTheTop = {
  usage,
  rate,
  kind: HERO_ESTIMATE.kind,
  saving: { pounds: savings[1] ?? 0, percent },
  said: '',
  old: false,
  failed: false,
};

const load = () => import('../calculator/from-the-top');

/** Two sliders and the pounds at the top of the page. The engine loads when a pointer or the focus first comes to a slider. */
export function HeroEstimate() {
  const [now, setNow] = useState(SERVED);
  const following = useRef<unknown>(null);
  const saving = now.saving ?? SERVED.saving;

  const follow = async () => {
    const top = await load();
    following.current ??= top.followCalculator(setNow);
    return top;
  };
  // The calculator further down may be the first that is touched.
  useEffect(() => onAskedForecast(() => void follow()), []);
  // A link to the calculator's settings; the names are those of its contract.
  useEffect(() => {
    if (/[?&](business|kwh|pounds)=/.test(location.search)) void follow().then((top) => top.openLink());
  }, []);

  const reach = () => void follow().catch(() => {});
  const set = (to: { usage?: number; rate?: number }) => {
    setNow((before) => ({ ...before, ...to, old: true, said: '' }));
    follow().then(
      ({ setCalculator }) => setCalculator(to),
      () => setNow((before) => ({ ...before, failed: true })),
    );
  };

  return (
    <div
      role="group"
      data-slot="hero-estimate"
      aria-label={HERO_ESTIMATE.name}
      className="mb-6 border-y border-border py-4"
    >
      <div className="grid grid-cols-2 gap-x-6 max-sm:grid-cols-1 max-sm:gap-y-2 print:hidden">
        <HeroSlider
          label={HERO_ESTIMATE.usage}
          range={[5_000, 150_000, 1_000]}
          value={now.usage}
          words={HERO_ESTIMATE.kwh(now.usage.toLocaleString('en-GB'))}
          onReach={reach}
          onMove={(to) => set({ usage: to })}
        />
        <HeroSlider
          label={HERO_ESTIMATE.rate}
          range={[15, 45, 0.5]}
          value={now.rate}
          words={HERO_ESTIMATE.pence(now.rate)}
          onReach={reach}
          onMove={(to) => set({ rate: to })}
        />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3" aria-busy={now.old}>
        <b data-slot="hero-saving" className={cn('display text-3xl tabular-nums', now.old && 'text-muted-foreground')}>
          {pounds(saving?.pounds ?? 0)}
        </b>
        <span className="text-base">{HERO_ESTIMATE.inShort(Math.round(saving?.percent ?? 0))}</span>
      </p>
      <p className="mt-1 text-xs text-muted-foreground">
        {now.failed ? HERO_ESTIMATE.failed : HERO_ESTIMATE.basis(now.kind)}{' '}
        <a href="/#calculator" className="lnk">
          {HERO_ESTIMATE.more}
        </a>
      </p>
      <p role="status" className="sr-only">
        {now.said}
      </p>
    </div>
  );
}
