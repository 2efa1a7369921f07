import { DISTRIBUTION_AREAS, earnedWords, londonDate, type PeakEventView, peakTimes } from '@libs/contracts';
import { useState } from 'react';
import { Badge } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { dateText } from '../../../kit/format';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { Skeleton } from '../../../kit/skeleton';
import { Unfold } from '../../../kit/unfold';
import { reasonOf } from '../../../lib/api/api';
import { Part } from '../../../records/live/fetch-failed';
import { useOffline } from '../../../records/list/use-offline';
import { kwhText } from '../../common/bills/bill-words';
import { useWithdraw } from '../../common/peak-events/peak.queries';
import { PEAK } from '../../common/peak-events/peak.texts';
import { PEAK_OFFICE } from './office.texts';
import { PeakSites } from './peak-sites';

const TONES = { ahead: 'info', running: 'warning', over: 'neutral', withdrawn: 'neutral' } as const;

const stateOf = ({ from, to, withdrawnAt }: PeakEventView, now: string): keyof typeof TONES => {
  if (withdrawnAt !== null) return 'withdrawn';
  return to <= now ? 'over' : from <= now ? 'running' : 'ahead';
};

const whomOf = ({ target, region }: PeakEventView): string =>
  target === 'region' ? (DISTRIBUTION_AREAS.find(({ gsp }) => gsp === region)?.name ?? '') : PEAK_OFFICE.whom[target];

/** An event with its totals, who takes part, and what the office can do. */
export function PeakLine({ event, now }: { event: PeakEventView; now: string }) {
  const state = stateOf(event, now);
  const { totals } = event;
  const { figures } = PEAK_OFFICE;
  const owed = totals.pence - totals.paidPence;
  const times = peakTimes(event.from, event.to);
  return (
    <li className="border-b border-border py-5" data-peak={event.id}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 text-lg font-semibold">
            {times}
            <Badge tone={TONES[state]}>{PEAK_OFFICE[state]}</Badge>
          </h2>
          <p>
            <b className="font-semibold tabular-nums">{PEAK.price(event.pencePerKwh)}</b> · {whomOf(event)} ·{' '}
            {event.reason}
          </p>
          <p className="text-xs text-muted-foreground">
            {PEAK_OFFICE.calledBy(event.calledBy ?? '', dateText(londonDate(new Date(event.calledAt))))}
          </p>
        </div>
        {state === 'ahead' && <Withdraw id={event.id} times={times} />}
      </div>
      <KpiStrip columns={5}>
        <Kpi label={figures.sites} value={totals.sites} />
        <Kpi label={figures.takes} value={totals.accepted + totals.delivered + totals.paid} />
        <Kpi label={figures.skipped} value={totals.optedOut} />
        <Kpi label={figures.delivered} value={figures.kwh(kwhText(totals.deliveredWh))} />
        <Kpi
          label={figures.earned}
          value={earnedWords(totals.pence)}
          foot={totals.pence > 0 && (owed > 0 ? figures.notPaid(earnedWords(owed)) : figures.allPaid)}
        />
      </KpiStrip>
      <Unfold name={PEAK_OFFICE.sites}>
        {() => (
          <Part title={PEAK_OFFICE.sitesFailed} waiting={<Skeleton width={640} className="h-32" />}>
            <PeakSites id={event.id} times={times} />
          </Part>
        )}
      </Unfold>
    </li>
  );
}

function Withdraw({ id, times }: { id: string; times: string }) {
  const [open, setOpen] = useState(false);
  const withdrawing = useWithdraw(id, PEAK_OFFICE.saidWithdrawn, () => setOpen(false));
  const offline = useOffline();
  return (
    <>
      <Button
        variant="outline"
        {...offline}
        aria-label={`${PEAK_OFFICE.withdraw}: ${times}`}
        onClick={() => {
          withdrawing.reset();
          setOpen(true);
        }}
      >
        {PEAK_OFFICE.withdraw}
      </Button>
      {open && (
        <ConfirmDialog
          open
          destructive
          onClose={() => setOpen(false)}
          title={PEAK_OFFICE.withdrawTitle}
          description={times}
          consequences={PEAK_OFFICE.withdrawText}
          confirm={PEAK_OFFICE.withdraw}
          working={withdrawing.isPending}
          refusal={withdrawing.error && { title: PEAK_OFFICE.refused, reason: reasonOf(withdrawing.error) }}
          onConfirm={() => withdrawing.mutate(undefined)}
        />
      )}
    </>
  );
}
