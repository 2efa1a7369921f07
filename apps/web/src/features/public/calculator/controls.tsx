import { memo } from 'react';
import type { ForecastAnswer, Offer } from '@libs/contracts';
import { TEXTS } from '@libs/contracts';
import { number } from './calculator.rules';
import type { Settings } from './calculator-state';
import { CONTROLS } from './calculator.texts';
import { Choice, Move } from './control';
import { RoofControls } from './roof-controls';
import { KindChoice } from './kind-choice';
import { PostcodeField } from './postcode-field';
import { RoofArea } from './roof-area';
import { BATTERY, CHARGERS, RATE, SOLAR } from './steps';
import { UseControls } from './use-controls';

const OFFERS: readonly (readonly [Offer, string])[] = [
  ['per_kwh', CONTROLS.perKwh],
  ['flat_fee', CONTROLS.flatFee],
];

/** All settings of the calculator. Every step that a slider passes is sent to the engine. */
export const Controls = memo(function Controls({
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
      <KindChoice value={settings.businessType} onChange={(businessType) => set({ businessType })} />
      <PostcodeField value={settings.postcode} onChange={(postcode) => set({ postcode })} />
      <UseControls settings={settings} set={set} />
      <Move
        label={CONTROLS.rate}
        steps={RATE}
        value={settings.rate}
        unit="p/kWh"
        joined
        typed={{ least: 1, most: 200, wants: CONTROLS.rateWants }}
        help={CONTROLS.rateHelp}
        onChange={(rate) => set({ rate })}
      />
      <RoofArea settings={settings} set={set} assumed={answer?.inputs.roofAreaM2 ?? 0} />
      <RoofControls roof={settings.roof} set={(roof) => set({ roof })} />
      <Move
        label={CONTROLS.solar}
        steps={SOLAR}
        value={solarKwp}
        unit="kWp"
        disabled={!answer}
        typed={{ least: 0, most: 5_000, wants: CONTROLS.solarWants }}
        help={CONTROLS.roof(number(Math.ceil(solarKwp * roofPerKwp)))}
        onChange={(kwp) => set({ system: { solarKwp: kwp, batteryKwh } })}
      />
      <Move
        label={CONTROLS.battery}
        steps={BATTERY}
        value={batteryKwh}
        unit="kWh"
        disabled={!answer}
        typed={{ least: 0, most: 5_000, wants: CONTROLS.batteryWants }}
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
        typed={{ least: 0, most: 100, whole: true, wants: CONTROLS.chargersWants }}
        onChange={(chargers) => set({ chargers })}
      />
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
});
