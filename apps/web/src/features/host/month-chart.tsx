import { type ForecastAnswer, monthRows } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { pounds } from '../../kit/format';
import { MONTHS } from './forecast.rules';
import { CHARTS } from './forecast.texts';

interface Point {
  name: string;
  middle: number;
  band: [number, number];
}

/**
 * The saving of each month: the central estimate dashed, since it is a forecast, within a band from the low to the high
 * estimate.
 */
export default function MonthChart({ annual, monthly }: Pick<ForecastAnswer, 'annual' | 'monthly'>) {
  const rows = monthRows(annual, monthly);
  const points: Point[] = monthly.map(({ month, savings }, at) => ({
    name: MONTHS[month - 1] ?? '',
    middle: rows[at]?.saving ?? savings.p50,
    band: [savings.p10, savings.p90],
  }));
  const drawn = useDrawn();
  return (
    <div role="img" aria-label={CHARTS.months} data-slot="month-chart" className="h-60">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="name"
            tickFormatter={(name: string) => name.slice(0, 3)}
            interval="equidistantPreserveStart"
            tickLine={false}
            axisLine={{ stroke: 'var(--input)' }}
            tick={{ fontSize: 12, fill: 'var(--muted-foreground)' }}
          />
          <YAxis
            width={48}
            ticks={ticksTo(Math.max(...points.map(({ band }) => band[1])))}
            domain={[0, 'dataMax']}
            tickFormatter={(amount: number) => pounds(Math.round(amount))}
            tickLine={false}
            axisLine={false}
            tick={{ fontSize: 12, fill: 'var(--muted-foreground)' }}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--input)' }}
            content={({ active, payload }) =>
              active && payload?.[0] ? <Reading point={payload[0].payload as Point} /> : null
            }
          />
          <Area
            dataKey="band"
            stroke="none"
            fill="var(--c-solar)"
            fillOpacity={0.25}
            isAnimationActive={!drawn}
            activeDot={false}
          />
          <Line
            dataKey="middle"
            stroke="var(--c-solar)"
            strokeWidth={2}
            strokeDasharray="5 3"
            dot={{ r: 3, fill: 'var(--background)', strokeDasharray: '0' }}
            isAnimationActive={!drawn}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

/** At most four round steps from zero to the maximum. */
function ticksTo(highest: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest / 4)));
  const step = [1, 2, 5, 10].map((times) => times * size).find((one) => highest / one <= 4) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
}

/** Animated once, unless reduced motion is set; later changes are immediate. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return drawn;
}

function Reading({ point: { name, middle, band } }: { point: Point }) {
  return (
    <div className="rounded-lg border border-border bg-card px-3 py-2 text-xs shadow-float">
      <b>{name}</b>
      <p>
        {pounds(Math.round(middle))}{' '}
        <span className="text-muted-foreground">
          ({pounds(Math.round(band[0]))} to {pounds(Math.round(band[1]))})
        </span>
      </p>
    </div>
  );
}
