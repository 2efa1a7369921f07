import {
  billRows,
  type ForecastHead,
  HOST_EDITS_IN,
  type HostForecastAnswer,
  type HostView,
  planeWords,
  priceTermsOf,
  priceWords,
  type ProjectForHost,
  savedCarbon,
  savingByYear,
  toldYearsOf,
} from '@libs/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import { dayOf, listed, number, pounds } from '../../kit/format';
import { reasonOf } from '../../lib/api/api';
import { Basis } from '../../kit/basis';
import { Button } from '../../kit/button';
import { ErrorState } from '../../kit/error-state';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { Skeleton, WalkingSkeleton } from '../../kit/skeleton';
import { Switch } from '../../kit/switch';
import { HelpLink } from '../../kit/help-link';
import { CarbonTable } from '../common/carbon/carbon-table';
import { Block, goTo } from '../common/shell/block';
import { bestMonth, warningsFor } from './forecast.rules';
import { FORECAST } from './forecast.texts';
import { useSmartService } from './host.queries';
import { Assumptions, MonthTable, Versions } from './forecast-tables';
import { ForecastScore } from '../common/usage/forecast-score';
import { TypicalDay } from './typical-day';
import type { SiteForecast } from './use-site-forecast';
import { lazyPart } from '../../lib/lazy-part';

const MonthChart = lazyPart(async () => (await import('./month-chart')).default);
const whole = (amount: number): string => pounds(Math.round(amount));

/** The site's expected saving, with its range, its months, its versions and everything it is based on. */
export function ForecastBlock({
  site: { question, answer, head, versions, beingMade, error, retry },
  host,
  project,
  date,
}: {
  site: SiteForecast;
  host: HostView;
  project: ProjectForHost | undefined;
  date: string;
}) {
  const open = HOST_EDITS_IN.includes(host.status);
  return (
    <Block id="forecast" title={FORECAST.title} mark={<Basis of="modelled" />} note={noteOf(head, answer)}>
      {question.missing && <Missing missing={question.missing} open={open} />}
      {beingMade && answer && (
        <p role="status" className="mb-3 flex items-center gap-2 text-xs text-muted-foreground">
          <WalkingSkeleton /> {FORECAST.changed}
        </p>
      )}
      {question.body && !answer && !error && <Skeleton width={420} className="h-24" />}
      {error && !answer && <ErrorState title={FORECAST.failed} reason={reasonOf(error)} onRetry={retry} />}
      {answer && (
        <Forecast
          forecast={answer}
          project={project}
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

/** `version 3, 9 October`, and what its usage is based on if more than the form. */
function noteOf(head: ForecastHead | null, answer: HostForecastAnswer | undefined): string | undefined {
  if (!head) return answer && FORECAST.assumptionsOf(answer.assumptionsVersion.slice(0, 10));
  return FORECAST.version(head.version, dayOf(new Date(head.createdAt))) + FORECAST.from[head.basis];
}

/** What the host's equipment earns on the grid, and the switch for it while the details can be edited. */
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
          {FORECAST.smart}
        </label>
      }
      value={inputs.smartService ? whole(annual.gridEarnings.p50) : '—'}
      foot={inputs.smartService ? (open ? FORECAST.smartSwitch : FORECAST.smartShare) : FORECAST.smartOff}
    />
  );
}

function Missing({ missing, open }: { missing: readonly string[]; open: boolean }) {
  return (
    <div data-slot="forecast-missing" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p>{FORECAST.missing(listed(missing))}</p>
      {open && (
        <Button variant="outline" size="sm" onClick={() => goTo('site')}>
          {FORECAST.complete}
        </Button>
      )}
      <HelpLink of="noForecast" />
    </div>
  );
}

function Forecast({
  forecast,
  project,
  date,
  service,
  versions,
}: {
  forecast: HostForecastAnswer;
  project: ProjectForHost | undefined;
  date: string;
  service: ReactNode;
  versions: ReactNode;
}) {
  const { annual } = forecast;
  const best = bestMonth(forecast.monthly);
  // Once a funder is found, the project's figures count, and the forecast behind them is collapsed to one line.
  const [all, setAll] = useState(project === undefined);
  if (!all)
    return (
      <div data-slot="forecast-folded" className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <b className="text-2xl font-semibold tracking-tighter">{whole(annual.savings.p50)}</b>
        <span className="text-muted-foreground">
          {FORECAST.folded(whole(annual.savings.p10), whole(annual.savings.p90))}
        </span>
        <Button variant="outline" size="sm" aria-expanded={false} onClick={() => setAll(true)}>
          {FORECAST.show}
        </Button>
      </div>
    );
  return (
    <>
      <KpiStrip className="border-t-0">
        <Kpi
          label={FORECAST.saving}
          value={whole(annual.savings.p50)}
          foot={FORECAST.savingOf(number(billRows(annual).percent), whole(annual.currentBill.p50))}
        />
        <Kpi label={FORECAST.low} value={whole(annual.savings.p10)} foot={FORECAST.lowMeans} />
        <Kpi label={FORECAST.high} value={whole(annual.savings.p90)} foot={FORECAST.highMeans} />
        {service}
      </KpiStrip>
      <Bills forecast={forecast} />
      <OverTerm forecast={forecast} />
      <div className="mt-7 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <figure className="min-w-0">
          <figcaption className="mb-2.5 text-base font-semibold text-balance">
            {best ? FORECAST.bestMonth(best.name, whole(best.low), whole(best.high)) : FORECAST.months}
          </figcaption>
          <Suspense fallback={<Skeleton width={420} className="h-60" />}>
            <MonthChart annual={annual} monthly={forecast.monthly} />
          </Suspense>
        </figure>
        <TypicalDay days={forecast.sampleDays} battery={forecast.system.batteryKwh > 0} date={date} />
      </div>
      {/* Once a funder is found, it is among the project's figures. */}
      {!project && <CarbonTable carbon={savedCarbon(forecast)} className="mt-5" />}
      <p className="mt-4 text-xs text-muted-foreground">{basisOf(forecast)}</p>
      <MonthTable annual={annual} monthly={forecast.monthly} />
      <Assumptions forecast={forecast} />
      {versions}
      {warningsFor(forecast, project).map(({ code, message, serious }) => (
        <p key={code} className={`mt-2 text-xs ${serious ? 'text-warning' : 'text-muted-foreground'}`}>
          {message}.
        </p>
      ))}
    </>
  );
}

/** The current bill, the saving and the remaining bill on one scale: the rows subtract. */
function Bills({ forecast: { annual } }: { forecast: HostForecastAnswer }) {
  const { before, saving, after } = billRows(annual);
  const bars = [
    { name: FORECAST.billNow, amount: before, fill: 'bg-load' },
    { name: FORECAST.billSaving, amount: saving, fill: 'bg-accent' },
    { name: FORECAST.billAfter, amount: after, fill: 'bg-solar' },
  ];
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  return (
    <dl data-slot="bills" className="mt-5 grid gap-2.5">
      {bars.map(({ name, amount, fill }) => (
        <div
          key={name}
          className="grid grid-cols-[168px_minmax(0,1fr)_auto] items-center gap-3 max-md:grid-cols-beside"
        >
          <dt className="text-muted-foreground">{name}</dt>
          <dd aria-hidden className="h-3 max-md:order-3 max-md:col-span-2">
            <i
              className={`block h-full rounded-xs ${fill}`}
              style={{ width: `${Math.max(0, amount / most) * 100}%` }}
            />
          </dd>
          <dd className="font-medium tabular-nums">
            {whole(amount)} <span className="unit">{FORECAST.aYear}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The saving of the first, the tenth and the last year, with our price and the assumed grid price. */
function OverTerm({ forecast }: { forecast: HostForecastAnswer }) {
  const told = toldYearsOf(forecast).map(({ year, p50: saving }) => ({ year, saving }));
  const words = priceWords(priceTermsOf(forecast.assumptions));
  return (
    <p data-slot="over-term" className="mt-4">
      {told.length > 1 && <b className="font-semibold">{FORECAST.later(savingByYear(told, whole))}</b>}{' '}
      {forecast.inputs.offer === 'flat_fee' ? words.flatFeeSentence : words.perKwhSentence}
    </p>
  );
}

function basisOf({ system, inputs, host, assumptions }: HostForecastAnswer): string {
  const { short } = priceWords(priceTermsOf(assumptions));
  const fee = host.flatFeePerMonth === null ? null : pounds(Math.round(host.flatFeePerMonth));
  return [
    FORECAST.system(number(system.solarKwp), number(system.batteryKwh)),
    FORECAST.rateNow(number(inputs.unitRatePence)),
    inputs.offer === 'per_kwh' ? FORECAST.perKwh(short) : FORECAST.flatFee(fee),
    FORECAST.weather(inputs.region),
    FORECAST.panels(planeWords(inputs)),
    FORECAST.beforeVat,
  ].join(', ');
}
