import type { AlertView, PeriodList } from '@libs/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { useNow } from '../../../kit/use-now';
import { nameOf } from '../../common/bills/bill-words';
import { hasEnded } from '../../common/tickets/ticket.rules';
import { ticketsQuery } from '../../common/tickets/tickets.queries';
import { allSources } from './operations.queries';
import { OPERATIONS } from './operations.texts';

interface Props {
  alerts: readonly AlertView[];
  toMatch: number;
  newest: NonNullable<PeriodList['newest']> | null;
}

/** What there is to do, as four figures. */
export function OperationsFigures({ alerts, toMatch, newest }: Props) {
  const { data } = useSuspenseQuery(ticketsQuery);
  const now = useNow(60).getTime();
  const tickets = data.items.filter((ticket) => !hasEnded(ticket));
  const late = tickets.filter(({ fixBy }) => fixBy !== null && Date.parse(fixBy) < now).length;
  const levels = Object.entries(OPERATIONS.levels)
    .map(([level, word]) => ({ word: word.toLowerCase(), many: alerts.filter((one) => one.level === level).length }))
    .filter(({ many }) => many > 0)
    .map(({ word, many }) => `${many} ${word}`);
  return (
    <KpiStrip className="mb-9" columns={5}>
      <OnTime />
      {newest ? (
        <Kpi
          label={OPERATIONS.billsFor(nameOf(newest.month))}
          value={newest.issued.toLocaleString('en-GB')}
          unit={OPERATIONS.of(newest.sites)}
          foot={OPERATIONS.held(newest.held)}
        />
      ) : (
        <Kpi label={OPERATIONS.bills} value="–" foot={OPERATIONS.noBills} />
      )}
      <Kpi label={OPERATIONS.alerts} value={alerts.length} foot={levels.join(', ') || OPERATIONS.none} />
      <Kpi label={OPERATIONS.tickets} value={tickets.length} foot={OPERATIONS.pastDue(late)} />
      <Kpi label={OPERATIONS.toMatch} value={toMatch} foot={OPERATIONS.toMatchFoot} />
    </KpiStrip>
  );
}

/** Live sites that are connected to a source, and how many are read as they should be. */
function OnTime() {
  const { data } = useQuery(allSources);
  if (!data || data.sites.sites === 0)
    return <Kpi label={OPERATIONS.onTime} value="–" foot={data && OPERATIONS.noneConnected} />;
  const { sites, onTime, inIncident } = data.sites;
  return (
    <Kpi
      label={OPERATIONS.onTime}
      value={onTime.toLocaleString('en-GB')}
      unit={OPERATIONS.of(sites)}
      foot={OPERATIONS.notOnTime(inIncident, sites - onTime - inIncident)}
    />
  );
}
