import { Basis } from '../../../kit/basis';
import { number, pounds } from '../content/examples';
import { FIGURES } from '../content/figures';

/** What the engine gives for the same business, beside the company's own figures above. */
export function Modelled({ name, smartService }: { name: string; smartService: boolean }) {
  const example = FIGURES.examples.find((one) => one.name === name);
  if (!example) return null;
  const { savings, gridEarnings, percent, solarKwp, batteryKwh } = example;
  const [low = 0, middle = 0, high = 0] = savings;
  const [least = 0, , most = 0] = gridEarnings;
  return (
    <div data-slot="modelled" className="mb-5 rounded-lg border border-border px-4 py-3 text-sm">
      <p className="flex items-center justify-between gap-3">
        <b className="font-semibold">
          {pounds(low)} to {pounds(high)} saved a year
        </b>
        <Basis of="modelled" />
      </p>
      <p className="mt-1 text-muted-foreground">
        P10 to P90, middle {pounds(middle)}, {percent}% of the bill
        {smartService && `, and ${pounds(least)} to ${pounds(most)} earned from the grid`}. Our engine at{' '}
        {FIGURES.exampleRate}p per kWh before VAT, in London, with {number(solarKwp)} kWp of solar
        {batteryKwh > 0 && ` and ${number(batteryKwh)} kWh of battery`}.{' '}
        <a href="/#calculator" className="lnk">
          Try your own
        </a>
      </p>
    </div>
  );
}
