import { FIGURES } from '../content/figures';
import { between, type Box, boxes } from '../svg';
import { type Building, BUILDINGS, windowBox } from './buildings';
import { ELEVATION } from './home.texts';

const COUNT = 48;
const TONES = {
  wall: 'var(--night-wall)',
  annex: 'var(--night-annex)',
  roof: 'var(--night-roof)',
  trim: 'var(--night-trim)',
  lamp: 'var(--night-lamp)',
  awning: 'var(--night-amber)',
} as const;
const DIM = [0.62, 0.092, 80] as const;
const BRIGHT = [0.84, 0.155, 80] as const;
const DARK = 'var(--night-window)';
/** Below this share of the busiest half hour a window stays dark. */
const LIT_FROM = 0.3;
const LEVELS = 5;

/** A business by night: 48 windows, one for each half hour, lit by what it uses then; the same day on the ground below. */
export function Elevation({ name }: { name: string }) {
  const building = BUILDINGS.find((one) => one.name === name) as Building;
  const load = FIGURES.loads.find((one) => one.name === name)?.load ?? [];
  const level = (index: number): number => {
    const use = load[index] ?? 0;
    return use < LIT_FROM ? 0 : 1 + Math.round(((use - LIT_FROM) / (1 - LIT_FROM)) * (LEVELS - 1));
  };
  const windowsAt = (wanted: number): Box[] =>
    load.flatMap((_, index) => (level(index) === wanted ? [windowBox(building, index)] : []));
  const ground: Box[] = load.map((use, index) => [18 + index * 12.66, 342, 8.7, 6 + use * 22]);
  return (
    <svg
      viewBox="0 0 640 380"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={ELEVATION(name)}
      className="absolute inset-0"
    >
      <Sky />
      <rect y="334" width="640" height="46" fill="var(--night-ground)" />
      {building.shapes.map(({ d, tone }) => (
        <path key={d} d={d} fill={TONES[tone]} />
      ))}
      <path d={building.panels} fill="var(--night-panel)" stroke="var(--night-panel-edge)" strokeWidth=".8" />
      <path d={boxes(windowsAt(0))} fill={DARK} />
      {Array.from({ length: LEVELS }, (_, index) => (
        <path key={index} d={boxes(windowsAt(index + 1))} fill={between(DIM, BRIGHT, index / (LEVELS - 1))} />
      ))}
      {building.batteries.map((x) => (
        <g key={x}>
          <rect x={x} y="296" width="46" height="38" rx="3" fill={TONES.trim} />
          {[0, 1, 2, 3, 4].map((cell) => (
            <rect
              key={cell}
              x={x + 6 + cell * 7.2}
              y="304"
              width="4.4"
              height="20"
              rx="1"
              fill="var(--night-battery)"
              opacity={cell < 3 ? 1 : 0.28}
            />
          ))}
        </g>
      ))}
      {building.chargers.map((x) => (
        <g key={x}>
          <rect x={x} y="290" width="15" height="44" rx="3" fill={TONES.trim} />
          <rect x={x + 4} y="296" width="7" height="9" rx="1" fill="var(--night-ev)" />
          <path d={`M${x + 15} 308c14 0 12 18 24 18`} fill="none" stroke="var(--night-ev)" strokeWidth="2" />
        </g>
      ))}
      <rect y="334" width="640" height="1.5" fill="var(--night-text)" opacity=".8" />
      <path d={boxes(ground)} fill="var(--night-amber)" />
    </svg>
  );
}

/** Dusk, by the half hour. */
function Sky() {
  return (
    <>
      <rect width="640" height="334" fill="var(--night-sky)" />
      {Array.from({ length: COUNT }, (_, index) => index)
        .filter((index) => index > 11 && index < 37)
        .map((index) => (
          <rect
            key={index}
            x={(index * 640) / COUNT}
            width={640 / COUNT + 0.6}
            height="334"
            fill={between([0.19, 0.022, 225], [0.32, 0.05, 215], Math.sin((Math.PI * (index - 11)) / 26))}
            shapeRendering="crispEdges"
          />
        ))}
    </>
  );
}
