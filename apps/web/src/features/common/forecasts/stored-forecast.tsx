import {
  forecastFigures,
  routes,
  savedCarbon,
  type StoredForecast as Stored,
  type StoredForecastForAdmin,
} from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../kit/error-state';
import { Facts } from '../../../kit/facts';
import { number, pounds } from '../../../kit/format';
import { Skeleton } from '../../../kit/skeleton';
import { api, reasonOf } from '../../../lib/api/api';
import { CarbonTable } from '../carbon/carbon-table';
import { STORED } from './forecasts.texts';
import { Awaited } from '../../../records/live/awaited';

/** One complete version. It never changes, so it is loaded once. */
const wholeForecast = (id: string) =>
  queryOptions({
    queryKey: ['stored-forecast', id] as const,
    queryFn: ({ signal }) => api(routes.getForecast, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A stored forecast, unchanged: its bills, its carbon by both methods and, for admins, what the funder pays and earns.
 */
export function StoredForecast({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(wholeForecast(id));
  if (error) return <ErrorState title={STORED.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Awaited>
        <Skeleton width={320} className="my-2 h-16" />
      </Awaited>
    );
  return <Whole forecast={data} />;
}

function Whole({ forecast }: { forecast: Stored | StoredForecastForAdmin }) {
  const { answer, system } = forecast;
  const { bill, modelledSaving, capital, irr } = forecastFigures(forecast);
  return (
    <div data-slot="stored-forecast" className="pb-2">
      <Facts
        rows={[
          ...(bill
            ? ([
                [STORED.billNow, pounds(bill.before)],
                [STORED.saving, pounds(bill.saving)],
                [STORED.newBill, pounds(bill.after)],
              ] as const)
            : []),
          ...(modelledSaving
            ? ([[STORED.range, STORED.rangeOf(pounds(modelledSaving.p10), pounds(modelledSaving.p90))]] as const)
            : []),
          ...(capital ? ([[STORED.capital, pounds(capital.value)]] as const) : []),
          ...(irr ? ([[STORED.irr, `${irr.p50.toFixed(1)}%`]] as const) : []),
          [STORED.system, STORED.systemOf(number(system.solarKwp), number(system.batteryKwh))],
        ]}
      />
      <CarbonTable carbon={savedCarbon(answer)} className="mt-3" />
      <p className="mt-2 text-2xs text-muted-foreground">
        {STORED.basis(answer.assumptionsVersion, number(answer.draws), answer.seed)}
      </p>
    </div>
  );
}
