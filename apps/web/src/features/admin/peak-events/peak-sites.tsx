import { earnedWords, PEAK_STATUS_WORDS, type PeakSite, UNSETTLED_WORDS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/table';
import { reasonOf } from '../../../lib/api/api';
import { useOffline } from '../../../records/list/use-offline';
import { kwhText } from '../../common/bills/bill-words';
import { PeakHalfHours } from '../../common/peak-events/peak-half-hours';
import { peakEvent, usePay } from '../../common/peak-events/peak.queries';
import { PEAK } from '../../common/peak-events/peak.texts';
import { PEAK_OFFICE } from './office.texts';

/** The sites of an event as they stand now, and the way to mark what they earned as paid. */
export function PeakSites({ id, times }: { id: string; times: string }) {
  const { data } = useSuspenseQuery(peakEvent(id));
  const owed = data.sites.filter(({ status, pence }) => status === 'delivered' && (pence ?? 0) > 0);
  return (
    <>
      <div role="region" aria-label={PEAK_OFFICE.caption(times)} tabIndex={0} className="max-w-full overflow-x-auto">
        <Table>
          <TableHeader>
            <tr>
              <TableHead>{PEAK_OFFICE.company}</TableHead>
              <TableHead>{PEAK_OFFICE.state}</TableHead>
              <TableHead className="text-right max-md:hidden">{PEAK_OFFICE.less}</TableHead>
              <TableHead className="text-right">{PEAK_OFFICE.earned}</TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            {data.sites.map((site) => (
              <Site key={site.assetId} site={site} over={new Date(data.to) <= new Date()} />
            ))}
          </TableBody>
        </Table>
      </div>
      {owed.length > 0 && <Pay id={id} sites={owed} />}
    </>
  );
}

function Site({ site, over }: { site: PeakSite; over: boolean }) {
  const { assetId, company, postcode, status, whyNot, deliveredWh, pence } = site;
  const waits = status === 'accepted' && over;
  return (
    <TableRow data-site={assetId} data-status={status}>
      <TableCell className="min-w-36 whitespace-normal">
        <Link to="/admin/fleet/$id" params={{ id: assetId }} className="font-medium underline-offset-4 hover:underline">
          {company}
        </Link>{' '}
        <span className="text-muted-foreground">{postcode}</span>
        <PeakHalfHours site={site} />
      </TableCell>
      <TableCell className="min-w-24 whitespace-normal">
        {PEAK_STATUS_WORDS[status]}
        {waits && (
          <span className="block text-xs text-muted-foreground">
            {whyNot ? UNSETTLED_WORDS[whyNot] : PEAK_OFFICE.waiting}
          </span>
        )}
      </TableCell>
      <TableCell className="text-right max-md:hidden">
        {deliveredWh === null ? '–' : PEAK.kwh(kwhText(deliveredWh))}
      </TableCell>
      <TableCell className="text-right">{pence === null ? '–' : earnedWords(pence)}</TableCell>
    </TableRow>
  );
}

function Pay({ id, sites }: { id: string; sites: readonly PeakSite[] }) {
  const [open, setOpen] = useState(false);
  const paying = usePay(id, PEAK_OFFICE.saidPaid, () => setOpen(false));
  const offline = useOffline();
  const amount = earnedWords(sites.reduce((sum, { pence }) => sum + (pence ?? 0), 0));
  return (
    <>
      <Button
        className="mt-4"
        {...offline}
        onClick={() => {
          paying.reset();
          setOpen(true);
        }}
      >
        {PEAK_OFFICE.pay(amount)}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onClose={() => setOpen(false)}
          title={PEAK_OFFICE.payTitle(amount)}
          consequences={PEAK_OFFICE.payText(sites.length)}
          confirm={PEAK_OFFICE.pay(amount)}
          working={paying.isPending}
          refusal={paying.error && { title: PEAK_OFFICE.refused, reason: reasonOf(paying.error) }}
          onConfirm={() => paying.mutate(sites.map(({ assetId, version }) => ({ assetId, version })))}
        />
      )}
    </>
  );
}
