import type { BusinessType, ForecastAnswer, Offer } from '@libs/contracts';
import { TEXTS } from '@libs/contracts';
import { number } from './calculator.rules';
import type { Settings } from './calculator-state';
import { CONTROLS } from './calculator.texts';
import { Choice, Move } from './control';
import { RoofControls } from './roof-controls';
import { BATTERY, CHARGERS, RATE, SOLAR, USAGE } from './steps';

const KINDS: readonly (readonly [BusinessType, string])[] = [
  ['small_warehouse', 'Warehouse'],
  ['cafe', 'Café'],
  ['garage', 'Garage'],
  ['manufacturing', 'Manufacturing'],
  ['office', 'Office'],
];
const OFFERS: readonly (readonly [Offer, string])[] = [
  ['per_kwh', CONTROLS.perKwh],
  ['flat_fee', CONTROLS.flatFee],
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
      <RoofControls roof={settings.roof} set={(roof) => set({ roof })} />
      <Choice label={CONTROLS.pay} options={OFFERS} value={settings.offer} onChange={(offer) => set({ offer })} />
      <p className="-mt-2 text-xs text-muted-foreground">{CONTROLS.payHelp}</p>
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
