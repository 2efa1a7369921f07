import {
  type AssetView,
  earnedWords,
  londonDate,
  PEAK_STATUS_WORDS,
  type PeakEventView,
  type PeakSite,
  type PeakStatus,
  peakTimes,
  UNSETTLED_WORDS,
} from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Badge, type Tone } from '../../../kit/badge';
import { Basis } from '../../../kit/basis';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { dateText } from '../../../kit/format';
import { Skeleton } from '../../../kit/skeleton';
import { useNow } from '../../../kit/use-now';
import { reasonOf } from '../../../lib/api/api';
import { Part } from '../../../records/live/fetch-failed';
import { useOffline } from '../../../records/list/use-offline';
import { kwhText } from '../../common/bills/bill-words';
import { PeakHalfHours } from '../../common/peak-events/peak-half-hours';
import { peakEventsOf, useSkip } from '../../common/peak-events/peak.queries';
import { PEAK } from '../../common/peak-events/peak.texts';
import { Block } from '../../common/shell/block';
import { PEAKS } from './peak.texts';

const FIRST = 20;
const MOST = 200;

/** Peak events of a site with a battery: those ahead, each of which can be skipped, and what past ones earned. */
export function PeakBlock({ asset }: { asset: AssetView }) {
  if (!asset.batteryKwh) return null;
  return (
    <Block id="peak-events" title={PEAKS.title} mark={<Basis of="measured" />}>
      <p className="mb-4 max-w-reading">{PEAKS.about}</p>
      <Part title={PEAKS.failed} waiting={<Skeleton width={640} className="h-32" />}>
        <Events assetId={asset.id} />
      </Part>
    </Block>
  );
}

function Events({ assetId }: { assetId: string }) {
  const [limit, setLimit] = useState(FIRST);
  const { data } = useSuspenseQuery(peakEventsOf(assetId, limit));
  const now = useNow(30).toISOString();
  const events = data.items.flatMap((event) => {
    const site = event.sites.find((one) => one.assetId === assetId);
    return site ? [{ event, site }] : [];
  });
  if (events.length === 0) return <Empty title={PEAKS.none}>{PEAKS.noneText}</Empty>;
  const isAhead = ({ event }: (typeof events)[number]) => event.withdrawnAt === null && event.to > now;
  const past = events.filter((one) => !isAhead(one));
  return (
    <>
      <ul>
        {events
          .filter(isAhead)
          .toReversed()
          .map(({ event, site }) => (
            <Ahead key={event.id} event={event} site={site} now={now} />
          ))}
      </ul>
      <h3 className="mt-6 mb-1 text-base font-semibold">{PEAKS.past}</h3>
      {past.length === 0 ? (
        <p className="text-sm text-muted-foreground">{PEAKS.noPast}</p>
      ) : (
        <ul>
          {past.map(({ event, site }) => (
            <Past key={event.id} event={event} site={site} />
          ))}
        </ul>
      )}
      {data.nextCursor !== null && limit < MOST && (
        <Button variant="outline" className="mt-4" onClick={() => setLimit(MOST)}>
          {PEAKS.more(data.total)}
        </Button>
      )}
    </>
  );
}

interface Line {
  event: PeakEventView;
  site: PeakSite;
}

const SAYS: Partial<Record<PeakStatus, string>> = {
  accepted: PEAKS.takes,
  opted_out: PEAKS.skipped,
  called: PEAKS.notAllowed,
};

function Ahead({ event, site, now }: Line & { now: string }) {
  const skipping = useSkip(event.id, site.assetId, (skip) => (skip ? PEAKS.saidSkip : PEAKS.saidRejoin));
  const offline = useOffline();
  const begun = event.from <= now;
  const out = site.status === 'opted_out';
  return (
    <li
      className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg bg-muted p-5"
      data-peak={event.id}
      data-status={site.status}
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-lg font-semibold">{peakTimes(event.from, event.to)}</span>
          <Badge tone={begun ? 'warning' : 'info'}>{begun ? PEAKS.running : PEAKS.next}</Badge>
        </p>
        <p className="mt-1">
          <b className="font-semibold tabular-nums">{PEAK.price(event.pencePerKwh)}</b> · {event.reason}
        </p>
        <p className="mt-1 text-sm text-muted-foreground">{SAYS[site.status]}</p>
        {skipping.error && (
          <Alert title={PEAKS.refused} className="mt-3">
            {reasonOf(skipping.error)}
          </Alert>
        )}
      </div>
      {!begun && (
        <Button
          variant="outline"
          {...offline}
          className="max-md:w-full"
          working={skipping.isPending}
          onClick={() => skipping.mutate(!out)}
        >
          {out ? PEAKS.rejoin : PEAKS.skip}
        </Button>
      )}
    </li>
  );
}

const TONES: Record<PeakStatus, Tone> = {
  called: 'neutral',
  accepted: 'info',
  opted_out: 'neutral',
  not_taking: 'neutral',
  withdrawn: 'neutral',
  delivered: 'success',
  paid: 'success',
};

function Past({ event, site }: Line) {
  const { status, pence, deliveredWh, whyNot, paidAt } = site;
  const notYet = whyNot ? `${UNSETTLED_WORDS[whyNot]}.` : PEAKS.waiting;
  return (
    <li className="border-b border-border py-3" data-peak={event.id} data-status={status}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className="font-medium">{peakTimes(event.from, event.to)}</span>{' '}
          <span className="text-sm text-muted-foreground">{PEAK.price(event.pencePerKwh)}</span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-4">
          {pence !== null && <span className="font-semibold tabular-nums">{PEAKS.earned(earnedWords(pence))}</span>}
          <Badge tone={TONES[status]}>{PEAK_STATUS_WORDS[status]}</Badge>
        </span>
      </div>
      {deliveredWh !== null && (
        <p className="text-sm text-muted-foreground">
          {PEAKS.delivered(kwhText(deliveredWh))}
          {paidAt && ` · ${PEAKS.paid(dateText(londonDate(new Date(paidAt))))}`}
        </p>
      )}
      {status === 'accepted' && <p className="text-sm text-muted-foreground">{notYet}</p>}
      <PeakHalfHours site={site} />
    </li>
  );
}
