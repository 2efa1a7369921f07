import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { pounds } from '../../kit/format';
import { shortPounds } from './portfolio.rules';

const signed = (amount: number) => (amount < 0 ? `−${shortPounds(-amount)}` : shortPounds(amount));

/** Cash by year: outlays below the line, receipts above it. Fetched when there is something to draw. */
export default function CashChart({ years }: { years: readonly { year: number; amount: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height={200}>
      <BarChart data={[...years]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="year"
          tickLine={false}
          axisLine={false}
          tick={{ fontSize: 12, fill: 'var(--muted-foreground)' }}
        />
        <YAxis
          width={56}
          tickCount={4}
          tickFormatter={signed}
          tickLine={false}
          axisLine={false}
          tick={{ fontSize: 12, fill: 'var(--muted-foreground)' }}
        />
        <Tooltip
          cursor={{ fill: 'var(--muted)' }}
          formatter={(value) => [pounds(Math.round(Number(value))), 'Cash']}
          contentStyle={{
            background: 'var(--card)',
            border: '1px solid var(--border)',
            borderRadius: 6,
            color: 'var(--foreground)',
          }}
          itemStyle={{ color: 'var(--foreground)' }}
        />
        <ReferenceLine y={0} stroke="var(--input)" />
        <Bar dataKey="amount" isAnimationActive={false} radius={1}>
          {years.map(({ year, amount }) => (
            <Cell key={year} fill={amount < 0 ? 'var(--c-load)' : 'var(--c-solar)'} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
