import { ALERT_ACTIONS, ALERT_RULES, type AlertRule, mayAct, type Role, routes } from '@libs/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { fullTime, number } from '../../../kit/format';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { siteAlerts } from '../energy/site-alerts.queries';
import { ASSET } from './asset.texts';

/** The alerts that stand at a site, the gravest first. Nothing while none does. */
export function SiteAlerts({ assetId, role }: { assetId: string; role: Role }) {
  const { data } = useQuery(siteAlerts(assetId));
  return (
    data?.items.map(({ id, rule, status, evidenceFrom, missedWh }) => (
      <Alert key={id} title={ALERT_RULES[rule].words} className="mb-6">
        {ASSET.alertSince(fullTime(new Date(evidenceFrom)))}
        {missedWh ? ASSET.alertMissed(number(Math.round(missedWh / 1000))) : ''}
        {role === 'installer' && mayAct(ALERT_ACTIONS.acknowledge, role, status) && <Acknowledge id={id} rule={rule} />}
        {status === 'acknowledged' && <span className="block">{ASSET.alertKnown}</span>}
        {status === 'ticketed' && <span className="block">{ASSET.alertTicketed}</span>}
      </Alert>
    )) ?? null
  );
}

/** Whoever installed the site says that it has seen the alert: reminders stop. */
function Acknowledge({ id, rule }: { id: string; rule: AlertRule }) {
  const client = useQueryClient();
  const doing = useMutation({
    mutationFn: () => api(routes.ackAlert, { params: { id }, body: {} }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.alerts() });
      toast.success(ASSET.alertKnown);
    },
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-2 block"
      working={doing.isPending}
      onClick={() => doing.mutate()}
      aria-label={`${ASSET.acknowledge}: ${ALERT_RULES[rule].words}`}
    >
      {ASSET.acknowledge}
    </Button>
  );
}
