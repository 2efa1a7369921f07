import type { ForecastAnswer, ForecastHead, HostForecastAnswer } from '@libs/contracts';
import type { ReactNode } from 'react';
import { dayOf, pounds } from '../../kit/format';
import { MONTHS } from './forecast.rules';

const whole = (amount: number): string => pounds(Math.round(amount));

/** Opened by whoever wants to look: the words are in the page at once. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-t border-border pt-2">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs font-medium">{summary}</summary>
      <div role="region" aria-label={summary} tabIndex={0} className="mt-2 max-h-105 overflow-auto">
        {children}
      </div>
    </details>
  );
}

const CELL = 'border-b border-border py-1.5 pr-4 text-right tabular-nums';

/** The chart's months as figures. */
export function MonthTable({ monthly }: { monthly: ForecastAnswer['monthly'] }) {
  return (
    <Fold summary="Month by month as a table">
      <table className="w-full max-w-190 text-xs">
        <thead>
          <tr>
            {['Month', 'Low, P10', 'Middle, P50', 'High, P90', 'Bill now', 'New bill'].map((name, at) => (
              <th key={name} scope="col" className={at === 0 ? 'lab py-1.5 text-left' : 'lab py-1.5 pr-4 text-right'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthly.map(({ month, savings, currentBill, newBill }) => (
            <tr key={month}>
              <th scope="row" className="border-b border-border py-1.5 text-left font-normal">
                {MONTHS[month - 1]}
              </th>
              {[savings.p10, savings.p50, savings.p90, currentBill.p50, newBill.p50].map((amount, at) => (
                // The columns stand in a fixed order.
                <td key={at} className={CELL}>
                  {whole(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

/** Every version that was made: when, what it said, and what had changed. */
export function Versions({ heads, now }: { heads: readonly ForecastHead[]; now: string | null }) {
  return (
    <Fold summary={heads.length === 1 ? '1 version' : `${heads.length} versions`}>
      <ol className="text-xs" data-slot="forecast-versions">
        {heads.map((head) => (
          <li
            key={head.id}
            className="grid gap-x-5 gap-y-0.5 border-b border-border py-2 md:grid-cols-[180px_220px_minmax(0,1fr)]"
          >
            <span className="font-medium">
              {head.subjectKind === 'project' ? 'Project, version' : 'Version'} {head.version}
              <span className="ml-2 font-normal text-muted-foreground">{dayOf(new Date(head.createdAt))}</span>
            </span>
            <span className="tabular-nums">
              {whole(head.savings.p50)}{' '}
              <span className="text-muted-foreground">
                ({whole(head.savings.p10)} to {whole(head.savings.p90)})
              </span>
            </span>
            <span className="min-w-0 text-muted-foreground">
              {changedWords(head)}
              {head.id === now && <b className="ml-2 font-medium text-foreground">Shown above</b>}
            </span>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** What had changed since the version before. */
function changedWords({ changed, version, subjectKind }: ForecastHead): string {
  if (changed.length > 0) return `Changed: ${changed.map((name) => INPUT_WORDS[name] ?? name).join(', ')}`;
  return version > 1
    ? 'Made again'
    : subjectKind === 'project'
      ? 'Taken along when your funder was found'
      : 'The first one';
}

const INPUT_WORDS: Record<string, string> = {
  monthlyUsageKwh: 'Monthly bills',
  halfHourlyUsage: 'Half-hourly readings',
  openingHours: 'Operating hours',
  assumptions: 'Our assumptions',
  businessType: 'Kind of business',
  postcode: 'Postcode',
  annualUsageKwh: 'Yearly use',
  unitRatePence: 'Unit rate',
  standingChargePencePerDay: 'Standing charge',
  roofAreaM2: 'Usable roof',
  tiltDeg: 'Roof pitch',
  azimuthDeg: 'Roof faces',
  evChargers: 'EV chargers',
  offer: 'How you pay',
  smartService: 'Smart Energy Service',
  system: 'Size of the system',
  termYears: 'Years of the agreement',
};

/** What was said of the site, what is taken for granted instead, and every assumption of the engine. */
export function Assumptions({ forecast: { basis, assumptions, seed, draws } }: { forecast: HostForecastAnswer }) {
  const assumed = Object.entries(basis.inputs).filter(([, of]) => of === 'assumed');
  return (
    <Fold summary={`${assumptions.length} assumptions`}>
      {assumed.length > 0 && (
        <p className="mb-2 text-xs">
          Not said, so taken as usual: {assumed.map(([name]) => INPUT_WORDS[name] ?? name).join(', ')}.
        </p>
      )}
      <p className="mb-2 text-xs text-muted-foreground">
        {basis.bills.method}. {draws.toLocaleString('en-GB')} draws, seed {seed}.
      </p>
      <table className="w-full text-xs">
        <thead>
          <tr className="text-left">
            {['What', 'Value', 'From', 'As of'].map((name) => (
              <th key={name} scope="col" className="lab py-1.5 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assumptions.map(({ id, value, unit, source, date }) => (
            <tr key={id} className="align-top">
              <th scope="row" className="readout border-b border-border py-1.5 pr-4 text-left font-normal">
                {id}
              </th>
              <td className="border-b border-border py-1.5 pr-4 whitespace-nowrap">
                {value.toLocaleString('en-GB', { maximumSignificantDigits: 6 })} {unit}
              </td>
              <td className="border-b border-border py-1.5 pr-4 text-muted-foreground wrap-anywhere">{source}</td>
              <td className="readout border-b border-border py-1.5 whitespace-nowrap text-muted-foreground">{date}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
