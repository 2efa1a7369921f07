import { planeWords } from '@libs/contracts';
import type { RoofSettings } from './calculator-state';
import { CONTROLS } from './calculator.texts';
import { Choice, Move } from './control';
import { PITCH } from './steps';

const FACING = [
  ['90', 'East'],
  ['135', 'South-east'],
  ['180', 'South'],
  ['225', 'South-west'],
  ['270', 'West'],
  ['0', 'North'],
] as const;
const MOUNTED = [
  ['rails', CONTROLS.rails],
  ['flush', CONTROLS.flush],
] as const;
const SHADE = [
  ['0', 'None'],
  ['10', 'Some'],
  ['20', 'Heavy'],
] as const;
const SHADED = { '0': 0, '10': 10, '20': 20 } as const;

/** The engine's assumptions about a roof without answers. */
const ASSUMED = { tiltDeg: 15, azimuthDeg: 180, mount: 'rails', shadingPercent: 0 } as const;

/** How the panels are mounted, collapsed; the assumptions are visible without opening it. */
export function RoofControls({ roof, set }: { roof: RoofSettings; set: (roof: RoofSettings) => void }) {
  const { tiltDeg, azimuthDeg, mount, shadingPercent } = { ...ASSUMED, ...roof };
  return (
    <details data-slot="calculator-roof">
      <summary className="min-h-11 w-fit cursor-pointer rounded-sm py-2.5 text-base">
        {CONTROLS.roofTitle}
        <span className="ml-2 text-xs text-muted-foreground">
          {CONTROLS.roofWords(planeWords({ tiltDeg, azimuthDeg }), mount, shadingPercent)}
        </span>
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <Move
          label={CONTROLS.tilt}
          steps={PITCH}
          value={tiltDeg}
          unit="°"
          joined
          typed={{ least: 0, most: 90, wants: CONTROLS.pitchWants }}
          onChange={(degrees) => set({ ...roof, tiltDeg: degrees })}
        />
        <Choice
          label={CONTROLS.azimuth}
          options={FACING}
          value={`${azimuthDeg}` as (typeof FACING)[number][0]}
          onChange={(degrees) => set({ ...roof, azimuthDeg: Number(degrees) })}
        />
        <Choice
          label={CONTROLS.mount}
          options={MOUNTED}
          value={mount}
          onChange={(chosen) => set({ ...roof, mount: chosen })}
        />
        <Choice
          label={CONTROLS.shading}
          options={SHADE}
          value={`${shadingPercent}`}
          onChange={(chosen) => set({ ...roof, shadingPercent: SHADED[chosen] })}
        />
      </div>
    </details>
  );
}
