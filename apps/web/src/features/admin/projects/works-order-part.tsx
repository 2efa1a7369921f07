import { hasOpenJob, penceWords, type ProjectForAdmin, type WorksOrderForAdmin } from '@libs/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { Facts, Part } from '../../../kit/facts';
import { RelativeTime } from '../../../kit/relative-time';
import { toast } from '../../../kit/sonner';
import { PagePending } from '../../common/shell/page-pending';
import { reasonOf } from '../../../lib/api/api';
import { whyRefused } from '../../../lib/api/refusal-words';
import { ReasonDialog } from './reason-dialog';
import { WorksOrderForm } from './works-order-form';
import {
  downloadOrder,
  sendOrderDraft,
  sendOrderEdit,
  sendOrderEnd,
  sendOrderOffer,
  sendOrderSeal,
  worksOrdersOf,
} from './works-order.queries';
import { WORKS_ORDER, WORKS_ORDER_STATUS_WORDS } from './works-order.texts';

const TONE: Partial<Record<WorksOrderForAdmin['status'], Tone>> = {
  offered: 'warning',
  installer_signed: 'warning',
  countersigned: 'info',
  effective: 'success',
  completed: 'success',
  declined: 'danger',
  void: 'danger',
  terminated: 'danger',
};
const CLOSED: readonly WorksOrderForAdmin['status'][] = ['completed', 'declined', 'void', 'terminated'];
/** Where the agreement stands when an order may be offered. */
const SIGNED = ['countersigned', 'effective'];

/** The funder's order to the installer: drafted, offered and ended here. */
export function WorksOrderPart({ project, agreement }: { project: ProjectForAdmin; agreement: string | null }) {
  const { data, error, isPending, refetch } = useQuery(worksOrdersOf(project.id));
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: worksOrdersOf(project.id).queryKey });
  if (isPending) return <PagePending />;
  if (!data)
    return <ErrorState title={WORKS_ORDER.loadFailed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  const newest = data.items[0];
  const mayDraft = !newest || CLOSED.includes(newest.status);
  const hasJob = hasOpenJob(project.status);
  return (
    <Part title={WORKS_ORDER.title}>
      <p className="mb-4 text-sm text-muted-foreground">{WORKS_ORDER.about}</p>
      {newest && <OneOrder order={newest} signed={SIGNED.includes(agreement ?? '')} onDone={read} key={newest.id} />}
      {mayDraft && !hasJob && !newest && <p className="text-sm">{WORKS_ORDER.noJob}</p>}
      {mayDraft && hasJob && (
        <WorksOrderForm
          draft={null}
          send={async (terms) => {
            await sendOrderDraft(project.id, terms);
            await read();
            toast.success(WORKS_ORDER.drafted);
          }}
        />
      )}
    </Part>
  );
}

function OneOrder({ order, signed, onDone }: { order: WorksOrderForAdmin; signed: boolean; onDone: () => unknown }) {
  const isDraft = order.status === 'draft';
  const ready = order.document.state === 'ready';
  const offer = useMutation({
    mutationFn: () => sendOrderOffer(order),
    onSuccess: () => {
      toast.success(WORKS_ORDER.offered);
      return onDone();
    },
    onError: (error) => toast.failure(WORKS_ORDER.offerFailed, { detail: whyRefused(error) }),
  });
  return (
    <div data-slot="works-order">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="readout">{order.number}</span>, edition {order.edition}
        </p>
        <Badge tone={TONE[order.status] ?? 'neutral'} pill>
          {WORKS_ORDER_STATUS_WORDS[order.status]}
        </Badge>
      </div>
      {isDraft ? (
        <WorksOrderForm
          draft={order}
          send={async (terms) => {
            await sendOrderEdit(order, terms);
            await onDone();
            toast.success(WORKS_ORDER.saved);
          }}
        />
      ) : (
        <Facts rows={factsOf(order)} />
      )}
      {isDraft && !signed && <p className="mt-4 text-sm">{WORKS_ORDER.offerLater}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {isDraft && (
          <Button disabled={!signed || !ready} working={offer.isPending} onClick={() => offer.mutate()}>
            {WORKS_ORDER.offer}
          </Button>
        )}
        <Button variant="outline" disabled={!ready} onClick={() => void downloadOrder(order)}>
          {ready ? WORKS_ORDER.preview : WORKS_ORDER.making}
        </Button>
        {!CLOSED.includes(order.status) && <EndOrder order={order} onDone={onDone} />}
      </div>
      <SealedOrder order={order} onDone={onDone} />
    </div>
  );
}

/** The sealed copy, or why there is none yet. */
function SealedOrder({ order, onDone }: { order: WorksOrderForAdmin; onDone: () => unknown }) {
  const { id, seal, sealError } = order;
  const again = useMutation({
    mutationFn: () => sendOrderSeal(id),
    onError: (error) => toast.failure(WORKS_ORDER.sealFailed, { detail: whyRefused(error) }),
    onSettled: () => onDone(),
  });
  const save = useMutation({
    mutationFn: () => downloadOrder(order, true),
    onError: (error) => toast.failure(WORKS_ORDER.downloadFailed, { detail: reasonOf(error) }),
  });
  if (seal.state === 'none') return null;
  return (
    <div data-slot="sealed-copy" className="mt-4 flex flex-wrap items-center gap-2">
      <p className="text-sm">
        <span className="font-semibold">{WORKS_ORDER.sealed}</span>{' '}
        <span className="text-muted-foreground">
          {seal.sealedAt ? <RelativeTime at={seal.sealedAt} /> : (sealError ?? WORKS_ORDER.sealWaiting)}
        </span>
      </p>
      {seal.sealedAt ? (
        <Button variant="outline" working={save.isPending} onClick={() => save.mutate()}>
          {WORKS_ORDER.sealedDownload}
        </Button>
      ) : (
        <Button variant="ghost" working={again.isPending} onClick={() => again.mutate()}>
          {WORKS_ORDER.retrySeal}
        </Button>
      )}
    </div>
  );
}

function factsOf({ terms, installerSigned, funderSigned, ...order }: WorksOrderForAdmin) {
  const signed = (one: WorksOrderForAdmin['installerSigned']) =>
    one ? (
      <>
        {one.name}, <RelativeTime at={one.at} />
      </>
    ) : (
      '–'
    );
  const why = order.endReason ?? ([order.declineReason, order.declineText].filter(Boolean).join(': ') || null);
  return [
    [WORKS_ORDER.scope, terms.scope],
    [
      WORKS_ORDER.price,
      <span key="price" className="readout">
        {penceWords(terms.pricePence)}
      </span>,
    ],
    [order.installerCompany, signed(installerSigned)],
    [order.funderCompany, signed(funderSigned)],
    ...(why ? [['Reason', why] as const] : []),
  ] as const;
}

function EndOrder({ order, onDone }: { order: WorksOrderForAdmin; onDone: () => unknown }) {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: (reason: string) => sendOrderEnd(order, reason),
    onSuccess: () => {
      setAsking(false);
      toast.success(WORKS_ORDER.ended);
      return onDone();
    },
    onError: (error) => toast.failure(WORKS_ORDER.endFailed, { detail: whyRefused(error) }),
  });
  const how = order.status === 'effective' ? 'terminate' : 'void';
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {WORKS_ORDER.end[how]}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={WORKS_ORDER.endTitle[how]}
        confirm={WORKS_ORDER.end[how]}
        destructive
        working={end.isPending}
        onConfirm={(reason) => end.mutateAsync(reason)}
      >
        {WORKS_ORDER.endWhy}
      </ReasonDialog>
    </>
  );
}
