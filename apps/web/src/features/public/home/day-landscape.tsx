import { FIGURES, sum } from '../content/figures';
import { between, type Box, boxes, steps } from '../svg';
import { LANDSCAPE } from './home.texts';

const { day } = FIGURES;
const COUNT = 48;
const NIGHT = [0.185, 0.022, 225] as const;
const NOON = [0.375, 0.054, 217] as const;
const DUSK = [0.7, 0.135, 63] as const;
const SUN = [0.845, 0.162, 80] as const;
const INK = 'var(--night-text)';
const SOFT = 'var(--night-muted)';
const USE = 'var(--night-use)';

const bought = Math.round(sum(day.bought));
const used = Math.round(sum(day.load));
const made = Math.round(sum(day.solar));
const onSite = Math.round((1 - sum(day.exported) / sum(day.solar)) * 100);
const night = Math.round(Math.min(...day.price));
const peak = Math.round(Math.max(...day.price));
const PEAK_HOURS = { from: 32, to: 38 };

/** How light the sky is at each half hour: a summer day from five to half past eight. */
const light = (index: number): number => Math.max(0, Math.sin((Math.PI * (index / 2 + 0.25 - 5)) / 15.5));

interface Size {
  width: number;
  height: number;
  water: number;
  /** Height of the highest solar column and of the deepest column below the water. */
  sun: number;
  depth: number;
  price: number;
  gap: number;
  bar: number;
  stroke: number;
}

const LARGE: Size = {
  width: 1440,
  height: 540,
  water: 400,
  sun: 312,
  depth: 74,
  price: 300,
  gap: 1,
  bar: 4,
  stroke: 3,
};
const SMALL: Size = {
  width: 390,
  height: 330,
  water: 238,
  sun: 178,
  depth: 42,
  price: 172,
  gap: 0.7,
  bar: 1.6,
  stroke: 2,
};

const LANDSCAPE_LABEL = LANDSCAPE.name(bought, used);

const CAPTION = LANDSCAPE.caption(day.system.solarKwp, day.system.batteryKwh);

/** One day as a landscape: sky by the hour, solar, use and price above the water, and below it what is still bought. */
export function DayLandscape() {
  return (
    <>
      <svg viewBox="0 0 1440 540" width="100%" role="img" aria-label={LANDSCAPE_LABEL} className="block max-md:hidden">
        <Drawing size={LARGE} />
        <LargeLabels />
      </svg>
      <svg viewBox="0 0 390 330" width="100%" role="img" aria-label={LANDSCAPE_LABEL} className="block md:hidden">
        <Drawing size={SMALL} />
        <SmallLabels />
      </svg>
      <p className="bg-night-ground px-10 pb-3 text-xs text-night-muted max-md:px-4 lg:hidden">{CAPTION}</p>
    </>
  );
}

function Drawing({ size }: { size: Size }) {
  const { width, height, water, gap, bar } = size;
  const column = width / COUNT;
  const scale = size.sun / Math.max(...day.solar);
  const down = size.depth / Math.max(...day.load);
  const up = (values: readonly number[], index: number): Box => {
    const h = (values[index] as number) * scale;
    return [index * column + gap / 2, water - h, column - gap, h];
  };
  const below = (values: readonly number[], inset: number, deep = down): Box[] =>
    values.map((kwh, index) => [index * column + inset, water + 2.5, column - 2 * inset, kwh * deep]);
  const price = (peakHours: boolean): Box[] =>
    day.price.flatMap((pence, index): Box[] => {
      const peakNow = index >= PEAK_HOURS.from && index < PEAK_HOURS.to;
      const h = (pence / peak) * size.price;
      return peakNow === peakHours ? [[index * column + column / 2 - bar / 2, water - h, bar, h]] : [];
    });
  const all = Array.from({ length: COUNT }, (_, index) => index);
  const useLine = steps(
    day.load.map((kwh) => water - kwh * scale),
    column,
  );
  return (
    <>
      <rect width={width} height={water} fill={between(NIGHT, NOON, 0)} />
      {all
        .filter((index) => light(index) > 0)
        .map((index) => (
          <rect
            key={index}
            x={index * column}
            width={column + 0.6}
            height={water}
            fill={between(NIGHT, NOON, light(index))}
            shapeRendering="crispEdges"
          />
        ))}
      <rect y={water} width={width} height={height - water} fill="var(--night-ground)" />
      <path
        d={boxes(below(day.solar, gap / 2, (size.depth * 0.8) / Math.max(...day.solar)))}
        fill="var(--night-amber)"
        opacity=".13"
      />
      {all
        .filter((index) => (day.solar[index] as number) > 0)
        .map((index) => {
          const [x, y, w, h] = up(day.solar, index);
          return <rect key={index} x={x} y={y} width={w} height={h} fill={between(DUSK, SUN, h / size.sun)} />;
        })}
      <path d={boxes(price(false))} fill={INK} opacity=".42" />
      <path d={boxes(price(true))} fill={INK} />
      <path d={useLine} fill="none" stroke="var(--night-sky)" strokeWidth={size.stroke * 2} opacity=".55" />
      <path d={useLine} fill="none" stroke={USE} strokeWidth={size.stroke} strokeLinejoin="round" />
      <path d={boxes(below(day.bought, gap))} fill="var(--night-grid)" />
      <path d={boxes(below(day.load, gap * 1.5))} fill="none" stroke="var(--night-line)" strokeOpacity=".34" />
    </>
  );
}

const halo = {
  paintOrder: 'stroke',
  stroke: 'var(--night-sky)',
  strokeWidth: 5,
  strokeLinejoin: 'round',
} as const;

function LargeLabels() {
  const best = day.solar.indexOf(Math.max(...day.solar));
  const x = best * 30 + 15;
  return (
    <>
      <text {...halo} x="40" y="206" fontSize="15" fontWeight="600" className="max-lg:text-2xl" fill={INK}>
        {LANDSCAPE.price}
      </text>
      <text {...halo} x="40" y="226" fontSize="13.5" fill={SOFT} className="max-lg:hidden">
        {LANDSCAPE.prices(night, peak)}
      </text>
      <text
        {...halo}
        x="1400"
        y="150"
        textAnchor="end"
        fontSize="15"
        fontWeight="600"
        className="max-lg:text-2xl"
        fill={INK}
      >
        {LANDSCAPE.peak}
      </text>
      <text {...halo} x="1400" y="170" textAnchor="end" fontSize="13.5" fill={SOFT} className="max-lg:hidden">
        {LANDSCAPE.battery}
      </text>
      <path d={`M${x} 50V82`} stroke="var(--night-sun)" />
      <text
        x={x - 12}
        y="44"
        textAnchor="end"
        fontSize="15"
        fontWeight="600"
        className="max-lg:text-2xl"
        fill="var(--night-sun)"
      >
        {LANDSCAPE.solar}
      </text>
      <text x={x - 12} y="64" textAnchor="end" fontSize="13.5" fill={SOFT} className="max-lg:hidden">
        {LANDSCAPE.made(made, onSite)}
      </text>
      <text {...halo} x="40" y="340" fontSize="15" fontWeight="600" className="max-lg:text-2xl" fill={USE}>
        {LANDSCAPE.use}
      </text>
      <rect x="40" y="488" width="8" height="13" fill="var(--night-grid)" />
      <text x="56" y="500" fontSize="15" fontWeight="600" className="max-lg:text-2xl" fill={INK}>
        {LANDSCAPE.bought(bought, used)}
      </text>
      <rect x="348.5" y="488.5" width="7" height="12" fill="none" stroke={SOFT} className="max-lg:hidden" />
      <text x="364" y="500" fontSize="13.5" fill={SOFT} className="max-lg:hidden">
        {LANDSCAPE.all}
      </text>
      {[0, 6, 12, 18, 24].map((hour) => (
        <text
          key={hour}
          x={hour === 0 ? 40 : hour === 24 ? 1400 : hour * 60}
          y="526"
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          fontSize="12"
          fill={SOFT}
          className="font-mono max-lg:text-xl"
        >
          {String(hour).padStart(2, '0')}:00
        </text>
      ))}
      <text x="1244" y="500" textAnchor="end" fontSize="13.5" fill={SOFT} className="max-lg:hidden">
        {CAPTION}
      </text>
    </>
  );
}

function SmallLabels() {
  return (
    <>
      <text x="16" y="34" fontSize="13" fontWeight="600" fill={INK}>
        Price
      </text>
      <text x="16" y="51" fontSize="12" fill={SOFT}>
        {night}p to {peak}p
      </text>
      <text x="205" y="32" textAnchor="middle" fontSize="13" fontWeight="600" fill="var(--night-sun)">
        Solar {made} kWh
      </text>
      <rect x="16" y="290" width="7" height="11" fill="var(--night-grid)" />
      <text x="30" y="300" fontSize="12.5" fontWeight="600" fill={INK}>
        {LANDSCAPE.bought(bought, used)}
      </text>
      {[0, 6, 12, 18].map((hour) => (
        <text
          key={hour}
          x={hour === 0 ? 16 : (hour / 24) * 390}
          y="320"
          textAnchor={hour === 0 ? 'start' : 'middle'}
          fontSize="10.5"
          fill={SOFT}
          className="font-mono"
        >
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </>
  );
}
