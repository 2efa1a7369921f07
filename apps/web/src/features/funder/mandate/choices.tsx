import { ASSET_KINDS } from '@libs/contracts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../kit/cn';
import { AREAS, RISKS } from './mandate.rules';
import { LONG_AREA, MANDATE_CHOICES as CHOICES } from './mandate.texts';

const FILLS = ['var(--c-solar)', 'var(--c-battery)', 'var(--c-ev)', 'var(--c-grid)'];
const FOCUS = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring';
const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

/** The group's name over its choices. */
function Group({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <span aria-hidden className="text-xs font-medium">
          {label}
        </span>
        {aside}
      </div>
      {children}
    </fieldset>
  );
}

export function AssetChoice({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  return (
    <Group label={CHOICES.assets}>
      <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2">
        {ASSET_KINDS.map(({ label }, index) => (
          <label
            key={label}
            className={cn(
              'relative flex h-11 cursor-pointer items-center gap-2.5 rounded-md border border-input bg-card px-3 has-checked:border-2 has-checked:border-primary has-checked:bg-selected has-checked:px-3 max-md:text-sm',
              FOCUS,
            )}
          >
            <input
              type="checkbox"
              checked={value.includes(label)}
              onChange={() => onChange(toggled(value, label))}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <i aria-hidden className="h-4 w-1 rounded-hair" style={{ background: FILLS[index] }} />
            {label}
            <Check aria-hidden size={16} strokeWidth={1.5} className="ml-auto hidden text-primary peer-checked:block" />
          </label>
        ))}
      </div>
    </Group>
  );
}

const SPREADS: Record<string, number> = { conservative: 3.2, moderate: 5.4, aggressive: 8.2 };

/** Three profiles, each drawn as the spread of outcomes it accepts; pressing the chosen one again clears it. */
export function RiskChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Group
      label={CHOICES.risk}
      aside={
        value && (
          <button
            type="button"
            className="min-h-6 text-xs text-muted-foreground underline underline-offset-4"
            onClick={() => onChange('')}
          >
            {CHOICES.notDecided}
          </button>
        )
      }
    >
      <div className="grid overflow-clip rounded-md border border-input md:grid-cols-3">
        {RISKS.map(({ value: risk, label }) => (
          <label
            key={risk}
            className={cn(
              'relative cursor-pointer border-border bg-card p-3.5 shadow-[inset_0_0_0_0_var(--primary)] not-first:border-l has-checked:bg-selected has-checked:shadow-[inset_0_3px_0_0_var(--primary)] max-md:grid max-md:grid-cols-[84px_1fr] max-md:items-center max-md:gap-4 max-md:not-first:border-t max-md:not-first:border-l-0 max-md:has-checked:shadow-[inset_4px_0_0_0_var(--primary)]',
              FOCUS,
              'has-focus-visible:-outline-offset-2',
            )}
          >
            <input
              type="radio"
              name="riskProfile"
              value={risk}
              checked={value === risk}
              onChange={() => onChange(risk)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <Spread of={SPREADS[risk] ?? 1} lit={value === risk} />
            <span className="block">
              <span className={cn('block', value === risk && 'font-semibold')}>{label}</span>
              <span className="block text-xs leading-4 text-muted-foreground">{CHOICES.riskWords[risk]}</span>
            </span>
          </label>
        ))}
      </div>
    </Group>
  );
}

const TICKS = 25;

function Spread({ of, lit }: { of: number; lit: boolean }) {
  return (
    <svg
      viewBox="0 0 100 16"
      width="100%"
      height="18"
      preserveAspectRatio="none"
      aria-hidden
      className="mb-2 max-md:mb-0"
    >
      {Array.from({ length: TICKS }, (_, index) => {
        const height = Math.max(1, 15 * Math.exp(-(((index - (TICKS - 1) / 2) / of) ** 2)));
        const fill = height < 1.5 ? 'var(--tick)' : lit ? 'var(--primary)' : 'var(--muted-foreground)';
        return <rect key={index} x={index * 4 + 0.6} y={16 - height} width="2.6" height={height} fill={fill} />;
      })}
    </svg>
  );
}

/** Great Britain as fourteen tiles on a map: column and row of each. */
const PLACES: Record<string, [number, number]> = {
  'North Scotland': [2, 1],
  'South Scotland': [2, 2],
  'North West England': [2, 3],
  'North East England': [3, 3],
  [LONG_AREA.whole]: [2, 4],
  Yorkshire: [3, 4],
  'South Wales': [1, 5],
  'West Midlands': [2, 5],
  'East Midlands': [3, 5],
  'East England': [4, 5],
  'South West England': [1, 6],
  'Southern England': [2, 6],
  London: [3, 6],
  'South East England': [4, 6],
};
/** From north to south, in tab order. */
const BY_PLACE = [...AREAS].sort((a, b) => {
  const [[columnA, rowA], [columnB, rowB]] = [PLACES[a] ?? [9, 9], PLACES[b] ?? [9, 9]];
  return rowA - rowB || columnA - columnB;
});

export function RegionChoice({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const link = 'min-h-6 underline underline-offset-4';
  return (
    <Group
      label={CHOICES.regions}
      aside={
        <span className="flex gap-3 text-xs">
          <span aria-live="polite" className="text-muted-foreground">
            {CHOICES.regionsOf(value.length, AREAS.length)}
          </span>
          <button type="button" className={link} onClick={() => onChange([...AREAS])}>
            {CHOICES.all}
          </button>
          <button type="button" className={link} onClick={() => onChange([])}>
            {CHOICES.none}
          </button>
        </span>
      }
    >
      <div className="grid grid-cols-4 gap-1.5">
        {BY_PLACE.map((area) => {
          const [column, row] = PLACES[area] ?? [1, 7];
          return (
            <label
              key={area}
              style={{ gridColumn: column, gridRow: row }}
              className={cn(
                'relative flex h-15.5 min-w-0 cursor-pointer flex-col justify-between rounded-md border border-border-strong bg-card px-2.5 py-2 text-xs leading-4 font-stretch-92% has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground max-md:px-1.5 max-md:text-2xs max-md:leading-3.5',
                FOCUS,
              )}
            >
              <input
                type="checkbox"
                checked={value.includes(area)}
                onChange={() => onChange(toggled(value, area))}
                className="peer absolute inset-0 appearance-none outline-none"
              />
              <span className="line-clamp-3 break-words">{area.replace(LONG_AREA.tail, '')}</span>
              <i aria-hidden className="h-2 w-1 rounded-hair bg-tick peer-checked:bg-accent max-md:hidden" />
            </label>
          );
        })}
      </div>
    </Group>
  );
}
