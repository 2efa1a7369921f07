import { londonDate, type PeriodView, routes } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { dateText } from '../../../kit/format';
import { api, reasonOf } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { useOffline } from '../../../records/list/use-offline';
import { lackedFrom } from './held.rules';
import { OFFICE_BILLS } from './office-bills.texts';

/** Has the connections of a site read again for the half hours that its held bills lack. Nothing where they lack none. */
export function AskForReadings({ assetId, months }: { assetId: string; months: readonly PeriodView[] }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const offline = useOffline();
  const first = lackedFrom(months);
  const ask = useMutation({
    mutationFn: (from: string) => api(routes.readAgain, { params: { id: assetId }, body: { from } }),
    onSuccess: () => setOpen(false),
    onSettled: () => client.invalidateQueries({ queryKey: keys.assets() }),
  });
  if (first === null) return null;
  const from = londonDate(new Date(first));
  return (
    <>
      {ask.isSuccess ? (
        <p role="status" className="flex min-h-9 items-center px-3 text-xs text-muted-foreground">
          {OFFICE_BILLS.asked(dateText(from))}
        </p>
      ) : (
        <Button variant="outline" {...offline} onClick={() => setOpen(true)}>
          {OFFICE_BILLS.ask}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={OFFICE_BILLS.askTitle}
        consequences={OFFICE_BILLS.askText(dateText(from))}
        confirm={OFFICE_BILLS.ask}
        working={ask.isPending}
        refusal={ask.error ? { title: OFFICE_BILLS.refused, reason: reasonOf(ask.error) } : null}
        onConfirm={() => ask.mutate(from)}
      />
    </>
  );
}
