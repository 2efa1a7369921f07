import { type AnswerOf, type DeliveryView, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { currentRecords } from '../../../live/start';
import { api, reasonOf } from '../../../lib/api/api';
import { deliveryWords, itemWords } from '../../common/documents/delivery-words';
import { useNow } from '../../../kit/use-now';
import { Button } from '../../../kit/button';
import { LiveRow } from '../../../records/live/live-row';
import { toast } from '../../../kit/sonner';
import { TickLine } from '../../../kit/tick-line';
import { JOB } from './projects.texts';

const deliveriesOf = (projectId: string) =>
  queryOptions({
    queryKey: keys.list('deliveries', { projectId }),
    queryFn: ({ signal }) => api(routes.listDeliveries, { params: { id: projectId }, signal }),
  });

/** What the installer's phone holds for this project and how much has been received, live. */
export function SiteDelivery({ projectId }: { projectId: string }) {
  const { data } = useQuery(deliveriesOf(projectId));
  const shown = data?.items.filter(({ declared }) => declared > 0) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className="mb-6" aria-label="From site">
      <h3 className="mb-1 text-sm font-semibold">From site</h3>
      {shown.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </section>
  );
}

function Delivery({ delivery }: { delivery: DeliveryView }) {
  const now = useNow(60);
  const { declared, arrived, refused, items } = delivery;
  const { title, detail, waiting } = deliveryWords(delivery, now);
  const stop = useStopWaiting(delivery.jobId);
  return (
    <LiveRow kind="delivery" id={delivery.id} className="border-b border-border py-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium" data-slot="delivery-count">
          {title}
        </p>
        <p className="text-right text-xs text-muted-foreground">{detail}</p>
      </div>
      <TickLine
        state={arrived === declared ? 'done' : { share: (arrived + refused) / declared }}
        label={title}
        className="my-2"
      />
      <details>
        <summary className="min-h-6 cursor-pointer text-xs text-muted-foreground">What it holds</summary>
        <ul className="mt-1">
          {items.map((item) => (
            <li key={item.key} className="flex justify-between gap-4 py-1 text-xs">
              <span className="min-w-0 truncate">{item.name}</span>
              <span className={item.state === 'refused' ? 'text-danger' : 'text-muted-foreground'}>
                {itemWords(item)}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {waiting && (
        <Button variant="outline" size="sm" className="mt-2" working={stop.isPending} onClick={() => stop.mutate()}>
          Stop waiting
        </Button>
      )}
    </LiveRow>
  );
}

function useStopWaiting(jobId: string) {
  return useMutation({
    mutationFn: () => api(routes.stopWaiting, { params: { id: jobId }, body: {} }),
    onSuccess: ({ items }: AnswerOf<typeof routes.stopWaiting>) => {
      for (const view of items) {
        currentRecords()?.put({ kind: 'delivery', id: view.id, version: view.version, view: { ...view } });
      }
    },
    onError: (error) => toast.failure(JOB.stopFailed, { detail: reasonOf(error) }),
  });
}
