import { type ForecastHead, HOST_EDITS_IN, type HostForecastAnswer, type HostView } from '@libs/contracts';
import { type ReactNode, Suspense } from 'react';
import { exactPounds, dayOf, number, pounds } from '../../kit/format';
import { reasonOf } from '../../lib/api/api';
import { Basis } from '../../kit/basis';
import { Button } from '../../kit/button';
import { ErrorState } from '../../kit/error-state';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { Skeleton, WalkingSkeleton } from '../../kit/skeleton';
import { Switch } from '../../kit/switch';
import { Block, goTo } from './block';
import { bestMonth } from './forecast.rules';
import { useSmartService } from './host.queries';
import { inWords } from './next-step.rules';
import { Assumptions, MonthTable, Versions } from './forecast-tables';
import { ForecastScore } from '../common/usage/forecast-score';
import { TypicalDay } from './typical-day';
import type { SiteForecast } from './use-site-forecast';
import { lazyPart } from '../../lib/lazy-part';

const MonthChart = lazyPart(async () => (await import('./month-chart')).default);
const whole = (amount: number): string => pounds(Math.round(amount));

/** What the site is expected to save, with its range, its months, its versions and all that it stands on. */
export function ForecastBlock({
  site: { question, answer, head, versions, beingMade, error, retry },
  host,
  date,
}: {
  site: SiteForecast;
  host: HostView;
  date: string;
}) {
  const open = HOST_EDITS_IN.includes(host.status);
  return (
    <Block id="forecast" title="Your forecast" mark={<Basis of="modelled" />} note={noteOf(head, answer)}>
      {question.missing && <Missing missing={question.missing} open={open} />}
      {beingMade && answer && (
        <p role="status" className="mb-3 flex items-center gap-2 text-xs text-muted-foreground">
          <WalkingSkeleton /> Your site changed. A new version is being made.
        </p>
      )}
      {question.body && !answer && !error && <Skeleton width={420} className="h-24" />}
      {error && !answer && (
        <ErrorState title="The forecast could not be made" reason={reasonOf(error)} onRetry={retry} />
      )}
      {answer && (
        <Forecast
          forecast={answer}
          date={date}
          service={<SmartService host={host} forecast={answer} open={open} />}
          versions={
            <>
              {versions.length > 0 && <Versions heads={versions} now={head?.id ?? null} />}
              <ForecastScore />
            </>
          }
        />
      )}
    </Block>
  );
}

/** `version 3, 9 October`, and what its use stands on where that is more than the form. */
function noteOf(head: ForecastHead | null, answer: HostForecastAnswer | undefined): string | undefined {
  if (!head) return answer && `assumptions of ${answer.assumptionsVersion.slice(0, 10)}`;
  const from = { form: '', bills: ', from your bills', half_hourly: ', from your half-hourly readings' }[head.basis];
  return `version ${head.version}, ${dayOf(new Date(head.createdAt))}${from}`;
}

/** What the host's equipment earns on the grid, and the switch for it while the details are open. */
function SmartService({ host, forecast, open }: { host: HostView; forecast: HostForecastAnswer; open: boolean }) {
  const change = useSmartService();
  const on = host.electricityNeeds?.smartService ?? false;
  const { annual, inputs } = forecast;
  return (
    <Kpi
      label={
        <label className="flex items-center gap-2">
          {open && (
            <Switch
              className="-my-0.5"
              checked={on}
              disabled={change.isPending}
              onCheckedChange={(next) => change.mutate({ id: host.id, on: next })}
            />
          )}
          Smart Energy Service
        </label>
      }
      value={inputs.smartService ? whole(annual.gridEarnings.p50) : '—'}
      foot={
        inputs.smartService
          ? `your share a year, beside the saving${open ? '; you can switch it off' : ''}`
          : 'not switched on'
      }
    />
  );
}

function Missing({ missing, open }: { missing: readonly string[]; open: boolean }) {
  return (
    <div data-slot="forecast-missing" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p>We need {inWords(missing)} to work out what your site saves.</p>
      {open && (
        <Button variant="outline" size="sm" onClick={() => goTo('site')}>
          Complete your details
        </Button>
      )}
    </div>
  );
}

function Forecast({
  forecast,
  date,
  service,
  versions,
}: {
  forecast: HostForecastAnswer;
  date: string;
  service: ReactNode;
  versions: ReactNode;
}) {
  const { annual, host } = forecast;
  const best = bestMonth(forecast.monthly);
  return (
    <>
      <KpiStrip className="border-t-0">
        <Kpi
          label="Saving in an average year, P50"
          value={whole(annual.savings.p50)}
          foot={`${number(host.savingsPercent.p50)}% of ${whole(annual.currentBill.p50)}`}
        />
        <Kpi label="Low case, P10" value={whole(annual.savings.p10)} foot="9 years in 10 do better" />
        <Kpi label="High case, P90" value={whole(annual.savings.p90)} foot="1 year in 10 does better" />
        {service}
      </KpiStrip>
      <Bills forecast={forecast} />
      <div className="mt-7 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <figure className="min-w-0">
          <figcaption className="mb-2.5 text-base font-semibold text-balance">
            {best
              ? `${best.name} saves most: ${whole(best.low)} to ${whole(best.high)} in the month`
              : 'Month by month'}
          </figcaption>
          <Suspense fallback={<Skeleton width={420} className="h-60" />}>
            <MonthChart monthly={forecast.monthly} />
          </Suspense>
        </figure>
        <TypicalDay days={forecast.sampleDays} battery={forecast.system.batteryKwh > 0} date={date} />
      </div>
      <p className="mt-4 text-xs text-muted-foreground">{basisOf(forecast)}</p>
      <MonthTable monthly={forecast.monthly} />
      <Assumptions forecast={forecast} />
      {versions}
      {warningsFor(forecast).map(({ code, message }) => (
        <p key={code} className="mt-2 text-xs text-warning">
          {message}
        </p>
      ))}
    </>
  );
}

/** What a funder earns is not told to a host. */
const FUNDERS_OWN = ['below_mandate'];
const warningsFor = ({ warnings }: HostForecastAnswer) => warnings.filter(({ code }) => !FUNDERS_OWN.includes(code));

/** The bill of a year before and after, on one scale. */
function Bills({ forecast: { annual } }: { forecast: HostForecastAnswer }) {
  const bars = [
    { name: 'Your bill now', amount: annual.currentBill.p50, fill: 'bg-load' },
    { name: 'Your bill with Voltmere', amount: annual.newBill.p50, fill: 'bg-solar' },
  ];
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  return (
    <dl data-slot="bills" className="mt-5 grid gap-2.5">
      {bars.map(({ name, amount, fill }) => (
        <div
          key={name}
          className="grid grid-cols-[168px_minmax(0,1fr)_auto] items-center gap-3 max-md:grid-cols-[1fr_auto]"
        >
          <dt className="text-muted-foreground">{name}</dt>
          <dd aria-hidden className="h-3 max-md:order-3 max-md:col-span-2">
            <i
              className={`block h-full rounded-xs ${fill}`}
              style={{ width: `${Math.max(0, amount / most) * 100}%` }}
            />
          </dd>
          <dd className="font-medium tabular-nums">
            {whole(amount)} <span className="unit">a year</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function basisOf({ system, inputs, host, annual }: HostForecastAnswer): string {
  return [
    `${number(system.solarKwp)} kWp of solar, ${number(system.batteryKwh)} kWh battery`,
    `${number(inputs.unitRatePence)}p/kWh now`,
    inputs.offer === 'per_kwh'
      ? '15p/kWh for what the roof makes and you use'
      : `a flat fee${host.flatFeePerMonth === null ? '' : ` of ${exactPounds(host.flatFeePerMonth)} a month`}`,
    `weather of ${inputs.region}`,
    `${number(annual.co2ReductionTonnes.p50)} tonnes less carbon a year`,
    'before VAT',
  ].join(', ');
}
