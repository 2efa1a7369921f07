import { Choice } from '../../../kit/choice';
import type { Settings } from './calculator-state';
import { CONTROLS } from './calculator.texts';
import { Move } from './control';
import { ROOF } from './steps';

/** The usable roof in square metres, or unknown: the engine then assumes one that suits the usage. */
export function RoofArea({
  settings: { roofArea },
  set,
  assumed,
}: {
  settings: Settings;
  set: (change: Partial<Settings>) => void;
  /** The engine's assumption, if unknown. */
  assumed: number;
}) {
  return (
    <div>
      <Move
        label={CONTROLS.roofArea}
        steps={ROOF}
        value={roofArea ?? assumed}
        unit="m²"
        typed={{ least: 0, most: 100_000, wants: CONTROLS.roofAreaWants }}
        {...(roofArea === null && { help: CONTROLS.roofAssumed })}
        onChange={(squareMetres) => set({ roofArea: squareMetres })}
      />
      <Choice
        checked={roofArea === null}
        onChange={(unsure) => set({ roofArea: unsure ? null : Math.round(assumed) })}
        className="w-fit"
      >
        {CONTROLS.notSure}
      </Choice>
    </div>
  );
}
