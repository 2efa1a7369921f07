import type { AlertView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../kit/alert';
import { clockShort, dayOf, number } from '../../../kit/format';
import { siteAlerts } from '../../common/energy/site-alerts.queries';
import { OUTAGE } from './outage.texts';

/** What is wrong at the site, in words of its own. Nothing while nothing is. */
export function OutageBanner({ assetId }: { assetId: string }) {
  const { data } = useQuery(siteAlerts(assetId));
  return data?.items.map((alert) => <Outage key={alert.id} alert={alert} />) ?? null;
}

function Outage({ alert: { rule, evidenceFrom, missedWh } }: { alert: AlertView }) {
  const from = new Date(evidenceFrom);
  const since = `${clockShort(from)} on ${dayOf(from)}`;
  const isSilent = rule === 'comms_stale';
  const missed = missedWh ? ` ${OUTAGE.missed(number(Math.round(missedWh / 1000)))}` : '';
  return (
    <Alert title={isSilent ? OUTAGE.silent(since) : OUTAGE.nothing(since)} className="mb-8">
      {isSilent ? OUTAGE.silentText : OUTAGE.nothingText}
      {missed}
    </Alert>
  );
}
