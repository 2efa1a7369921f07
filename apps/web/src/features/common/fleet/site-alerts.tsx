import { ALERT_RULES } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../kit/alert';
import { fullTime, number } from '../../../kit/format';
import { siteAlerts } from '../energy/site-alerts.queries';
import { ASSET } from './asset.texts';

/** The alerts that stand at a site, the gravest first. Nothing while none does. */
export function SiteAlerts({ assetId }: { assetId: string }) {
  const { data } = useQuery(siteAlerts(assetId));
  return (
    data?.items.map(({ id, rule, evidenceFrom, missedWh }) => (
      <Alert key={id} title={ALERT_RULES[rule].words} className="mb-6">
        {ASSET.alertSince(fullTime(new Date(evidenceFrom)))}
        {missedWh ? ASSET.alertMissed(number(Math.round(missedWh / 1000))) : ''}
      </Alert>
    )) ?? null
  );
}
