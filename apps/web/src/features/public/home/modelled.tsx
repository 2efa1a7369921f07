import { Basis } from '../../../kit/basis';
import { number, pounds } from '../content/examples';
import { FIGURES } from '../content/figures';
import { MODELLED } from './home.texts';

/** What the engine gives for the same business, above the company's own figures and larger. */
export function Modelled({ name, smartService }: { name: string; smartService: boolean }) {
  const example = FIGURES.examples.find((one) => one.name === name);
  if (!example) return null;
  const { savings, gridEarnings, percent, solarKwp, batteryKwh } = example;
  const [low = 0, middle = 0, high = 0] = savings;
  const [least = 0, , most = 0] = gridEarnings;
  return (
    <div data-slot="modelled" className="mb-5 rounded-lg border border-border px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="display text-4xl tracking-tighter max-md:text-3xl">
            {MODELLED.saved(pounds(low), pounds(high))}
          </b>
          <span className="text-base">{MODELLED.aYear}</span>
        </span>
        <Basis of="modelled" />
      </p>
      <p className="mt-1 text-muted-foreground">
        {MODELLED.range(pounds(middle), percent)}
        {smartService && MODELLED.earned(pounds(least), pounds(most))}
        {MODELLED.engine(FIGURES.exampleRate, number(solarKwp))}
        {batteryKwh > 0 && MODELLED.battery(number(batteryKwh))}.{' '}
        <a href="/#calculator" className="lnk">
          {MODELLED.tryYours}
        </a>
      </p>
    </div>
  );
}
