import { routes } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { ErrorState } from '../../../kit/error-state';
import { Facts } from '../../../kit/facts';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { EMAIL } from './health.texts';

const heldReply = (id: string) =>
  queryOptions({
    queryKey: ['held-reply', id] as const,
    queryFn: ({ signal }) => api(routes.getHeldReply, { params: { id }, signal }),
  });

/** What a held reply says, in whose name it would be written, and the two things an admin can do with it. */
export function HeldReply({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(heldReply(id));
  const decide = useMutation({
    mutationFn: (what: 'deliver' | 'refuse') =>
      api(what === 'deliver' ? routes.deliverHeldReply : routes.refuseHeldReply, { params: { id } }),
    onSuccess: (_, what) => {
      toast.success(what === 'deliver' ? EMAIL.wasDelivered : EMAIL.wasRefused);
      onClose();
    },
    onError: (refused) => {
      toast.failure(EMAIL.notDecided, { detail: reasonOf(refused) });
      void refetch();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.health }),
  });
  const working = (what: 'deliver' | 'refuse') => decide.isPending && decide.variables === what;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={EMAIL.heldTitle} description={EMAIL.heldNote} className="max-w-140">
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
          {!data && !error && <Skeleton width={320} />}
          {error && !data && (
            <ErrorState title={EMAIL.notRead} reason={reasonOf(error)} onRetry={() => void refetch()} />
          )}
          {data && (
            <>
              <Facts
                rows={[
                  [EMAIL.labels.from, EMAIL.from(data.sender)],
                  [
                    EMAIL.labels.member,
                    data.member ? EMAIL.inNameOf(data.member.name, data.member.company) : EMAIL.nobodys,
                  ],
                  ...(data.member ? ([[EMAIL.labels.address, data.member.email]] as const) : []),
                  [EMAIL.labels.why, data.reason ?? ''],
                  ...(data.files.length > 0 ? ([[EMAIL.labels.files, data.files.join(', ')]] as const) : []),
                ]}
              />
              <p data-slot="held-text" className="rounded-md bg-muted px-5 py-4 break-words whitespace-pre-wrap">
                {data.text || EMAIL.noText}
              </p>
              {data.fault && <Alert title={data.fault} />}
              {data.threadId && (
                <Link
                  to="/admin/messages/$id"
                  params={{ id: data.threadId }}
                  className="lnk inline-flex min-h-6 items-center"
                >
                  {EMAIL.openThread}
                </Link>
              )}
            </>
          )}
        </div>
        <DialogFooter>
          <DialogClose render={<Button variant="outline">{EMAIL.cancel}</Button>} />
          <Button
            variant="outline"
            working={working('refuse')}
            disabled={!data}
            onClick={() => decide.mutate('refuse')}
          >
            {EMAIL.refuse}
          </Button>
          <Button
            working={working('deliver')}
            disabled={!data || data.fault !== null}
            onClick={() => decide.mutate('deliver')}
          >
            {EMAIL.deliver}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
