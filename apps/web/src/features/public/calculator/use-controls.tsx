import { LEAST_USAGE, MOST_USAGE, number, spendNow } from './calculator.rules';
import type { Settings } from './calculator-state';
import { CONTROLS } from './calculator.texts';
import { Choice, Move } from './control';
import { SPEND, USAGE } from './steps';

const KNOWN = [
  ['usage', CONTROLS.byUsage],
  ['spend', CONTROLS.bySpend],
] as const;

/** How much electricity: by kWh a year, or by pounds a month. */
export function UseControls({ settings, set }: { settings: Settings; set: (change: Partial<Settings>) => void }) {
  const { usage, spend } = settings;
  return (
    <>
      <Choice
        label={CONTROLS.known}
        options={KNOWN}
        value={spend === null ? 'usage' : 'spend'}
        onChange={(known) => set(known === 'usage' ? { usage } : { spend: spendNow(settings) })}
      />
      {spend === null ? (
        <Move
          label={CONTROLS.usage}
          steps={USAGE}
          value={usage}
          unit="kWh a year"
          typed={{ least: LEAST_USAGE, most: MOST_USAGE, wants: CONTROLS.usageWants }}
          onChange={(kwh) => set({ usage: kwh })}
        />
      ) : (
        <Move
          label={CONTROLS.spend}
          steps={SPEND}
          value={spend}
          unit="£ a month"
          typed={{ least: 30, most: 500_000, wants: CONTROLS.spendWants }}
          help={CONTROLS.spendHelp(number(Math.round(usage)))}
          onChange={(pounds) => set({ spend: pounds })}
        />
      )}
    </>
  );
}
