import { type AlertView, type LateMaker, SOURCE_NAMES, type SourcePlatform } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../kit/alert';
import { clockShort, dayOf, number } from '../../../kit/format';
import { siteAlerts } from '../../common/energy/site-alerts.queries';
import { OUTAGE } from './outage.texts';

/** What is wrong at the site, in words of its own. Nothing while nothing is. */
export function OutageBanner({ assetId }: { assetId: string }) {
  const { data } = useQuery(siteAlerts(assetId));
  return (
    <>
      {data?.lateMakers.map((maker) => (
        <LateMakerNotice key={maker.platform} maker={maker} />
      ))}
      {data?.items.map((alert) => (
        <Outage key={alert.id} alert={alert} />
      ))}
    </>
  );
}

/** Its maker sends no readings of many sites, with what the office last said about it. */
function LateMakerNotice({ maker: { platform, since, update } }: { maker: LateMaker }) {
  const name = platform in SOURCE_NAMES ? SOURCE_NAMES[platform as SourcePlatform] : platform;
  const from = new Date(since);
  return (
    <Alert title={OUTAGE.late(name)} className="mb-8">
      {OUTAGE.lateText(name, `${clockShort(from)} on ${dayOf(from)}`)}
      {update && (
        <span className="mt-2 block wrap-anywhere">
          <span className="text-muted-foreground">
            {OUTAGE.update(clockShort(new Date(update.at)), dayOf(new Date(update.at)))}
          </span>{' '}
          {update.text}
        </span>
      )}
    </Alert>
  );
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
