import { calendarRoutes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { CopyButton } from '../../../kit/copy-button';
import { Field } from '../../../kit/field';
import { dateText } from '../../../kit/format';
import { Input } from '../../../kit/input';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { Part } from '../../../records/live/fetch-failed';
import { FEED } from './calendar-feed.texts';

const feed = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => api(calendarRoutes.getCalendarFeed, { signal }),
});

/** The secret address at which someone's own calendar reads the visits; for those who have any. */
export function CalendarFeed() {
  const { user } = useSession();
  if (user?.role !== 'admin' && user?.role !== 'installer') return null;
  return (
    <section aria-labelledby="calendar-feed" className="mt-12 border-t-2 border-foreground pt-4">
      <h2 id="calendar-feed" className="subhead text-lg leading-6">
        {FEED.title}
      </h2>
      <p className="mt-1 mb-4 text-muted-foreground">{FEED.note}</p>
      <Part title={FEED.notLoaded} waiting={<Skeleton width={240} />}>
        <Address />
      </Part>
    </section>
  );
}

function Address() {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(feed);
  const [asking, setAsking] = useState<'again' | 'remove' | null>(null);
  const settled = async () => {
    setAsking(null);
    await client.invalidateQueries({ queryKey: feed.queryKey });
  };
  const onError = (error: unknown) => toast.failure(FEED.failed, { detail: reasonOf(error) });
  const making = useMutation({
    mutationFn: () => api(calendarRoutes.makeCalendarFeed, { body: {} }),
    onSuccess: settled,
    onError,
  });
  const ending = useMutation({
    mutationFn: () => api(calendarRoutes.endCalendarFeed),
    onSuccess: async () => {
      making.reset();
      await settled();
      toast.success(FEED.removed);
    },
    onError,
  });
  if (data.madeAt === null)
    return (
      <Button working={making.isPending} onClick={() => making.mutate()}>
        {FEED.make}
      </Button>
    );
  return (
    <div className="flex flex-col gap-4">
      {making.data ? (
        <Field label={FEED.address} help={FEED.once}>
          {(field) => (
            <span className="flex gap-2 max-md:flex-col">
              <Input
                {...field}
                readOnly
                className="readout"
                value={making.data.address}
                onFocus={({ target }) => target.select()}
              />
              <CopyButton text={making.data.address} />
            </span>
          )}
        </Field>
      ) : (
        <p>{FEED.made(dateText(data.madeAt.slice(0, 10)))}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setAsking('again')}>
          {FEED.again}
        </Button>
        <Button variant="outline" onClick={() => setAsking('remove')}>
          {FEED.remove}
        </Button>
      </p>
      <ConfirmDialog
        open={asking === 'again'}
        onClose={() => setAsking(null)}
        title={FEED.againTitle}
        consequences={FEED.againWhat}
        confirm={FEED.again}
        working={making.isPending}
        onConfirm={() => making.mutate()}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={FEED.removeTitle}
        consequences={FEED.removeWhat}
        confirm={FEED.remove}
        destructive
        working={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </div>
  );
}
