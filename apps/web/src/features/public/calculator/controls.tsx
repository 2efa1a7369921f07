import type { BusinessType, ForecastAnswer, Offer } from '@libs/contracts';
import { TEXTS } from '@libs/contracts';
import { useId } from 'react';
import { cn } from '../../../kit/cn';
import { Slider } from '../../../kit/slider';
import { number, type Settings } from './calculator.rules';
import { CONTROLS } from './calculator.texts';
import { BATTERY, CHARGERS, nearest, RATE, SOLAR, USAGE } from './steps';

const KINDS: readonly (readonly [BusinessType, string])[] = [
  ['small_warehouse', 'Warehouse'],
  ['cafe', 'Café'],
  ['garage', 'Garage'],
  ['manufacturing', 'Manufacturing'],
  ['office', 'Office'],
];
const OFFERS: readonly (readonly [Offer, string])[] = [
  ['per_kwh', '15p per kWh'],
  ['flat_fee', 'Flat monthly fee'],
];

/** Everything that a visitor may set. Each step of each slider is asked about as it is passed. */
export function Controls({
  settings,
  set,
  answer,
  roofPerKwp,
}: {
  settings: Settings;
  set: (change: Partial<Settings>) => void;
  answer: ForecastAnswer | null;
  roofPerKwp: number;
}) {
  const system = settings.system ?? answer?.system ?? { solarKwp: 0, batteryKwh: 0 };
  const { solarKwp, batteryKwh } = system;
  return (
    <form aria-label={CONTROLS.form} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <Choice
        label={CONTROLS.businessType}
        options={KINDS}
        value={settings.businessType}
        onChange={(businessType) => set({ businessType })}
      />
      <Move
        label={CONTROLS.usage}
        steps={USAGE}
        value={settings.usage}
        unit="kWh a year"
        onChange={(usage) => set({ usage })}
      />
      <Move
        label={CONTROLS.rate}
        steps={RATE}
        value={settings.rate}
        unit="p/kWh"
        joined
        help={CONTROLS.rateHelp}
        onChange={(rate) => set({ rate })}
      />
      <Move
        label={CONTROLS.solar}
        steps={SOLAR}
        value={solarKwp}
        unit="kWp"
        disabled={!answer}
        help={CONTROLS.roof(number(Math.ceil(solarKwp * roofPerKwp)))}
        onChange={(kwp) => set({ system: { solarKwp: kwp, batteryKwh } })}
      />
      <Move
        label={CONTROLS.battery}
        steps={BATTERY}
        value={batteryKwh}
        unit="kWh"
        disabled={!answer}
        onChange={(kwh) => set({ system: { solarKwp, batteryKwh: kwh } })}
      />
      <p className="-mt-2 text-xs text-muted-foreground">
        {settings.system ? (
          <button type="button" className="lnk min-h-6" onClick={() => set({ system: null })}>
            {CONTROLS.size}
          </button>
        ) : (
          CONTROLS.sized
        )}
      </p>
      <Move
        label={CONTROLS.chargers}
        steps={CHARGERS}
        value={settings.chargers}
        unit={settings.chargers === 1 ? 'charger' : 'chargers'}
        onChange={(chargers) => set({ chargers })}
      />
      <Choice label={CONTROLS.pay} options={OFFERS} value={settings.offer} onChange={(offer) => set({ offer })} />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={settings.smartService}
          onChange={(event) => set({ smartService: event.target.checked })}
          className="size-5 accent-(--primary)"
        />
        {TEXTS.examples.smartService}
      </label>
    </form>
  );
}

function Move({
  label,
  steps,
  value,
  unit,
  joined = false,
  help,
  disabled = false,
  onChange,
}: {
  label: string;
  steps: readonly number[];
  value: number;
  unit: string;
  /** Whether the unit follows the figure without a space. */
  joined?: boolean;
  help?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  return (
    <Slider
      label={label}
      at={nearest(steps, value)}
      steps={steps.length}
      words={`${number(value)}${joined ? '' : '\u00a0'}${unit}`}
      help={help}
      disabled={disabled}
      onMove={(step) => onChange(steps[step] ?? value)}
      typed={{ value, least: steps[0] ?? 0, most: steps.at(-1) ?? value, unit, joined, onType: onChange }}
    />
  );
}

/** One of a few, side by side. */
function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-base">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, words]) => (
          <label
            key={option}
            className={cn(
              'relative flex h-11 cursor-pointer items-center rounded-md border border-input px-3.5 text-base',
              'has-checked:border-foreground has-checked:bg-foreground has-checked:font-medium has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
