import { type BillView, MOST_BILLS, type UsageView } from '@libs/contracts';
import { useState } from 'react';
import { BillList } from '../common/usage/bill-list';
import { useRemoveBill } from '../common/usage/usage.queries';
import { day } from '../common/usage/usage-words';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { BillForm } from './bill-form';
import { BILLS } from './use.texts';

/** The number of billed days from which a forecast is based on bills. */
const ENOUGH_DAYS = 85;

/** The bills of the site: entered by hand, each with its document where there is one. */
export function Bills({ usage }: { usage: UsageView }) {
  const [open, setOpen] = useState<BillView | 'new' | null>(null);
  const [removing, setRemoving] = useState<BillView | null>(null);
  const remove = useRemoveBill(() => setRemoving(null));
  const { bills } = usage;
  return (
    <section aria-label={BILLS.title}>
      <h3 className="text-base font-semibold">{BILLS.title}</h3>
      <p className="mt-1 mb-2 max-w-reading text-muted-foreground">
        {BILLS.about} {coverWords(usage)}
      </p>
      {open === 'new' ? (
        <BillForm bills={bills} bill={null} onClose={() => setOpen(null)} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mb-2"
          data-field="bill"
          disabled={bills.length >= MOST_BILLS}
          onClick={() => setOpen('new')}
        >
          {BILLS.add}
        </Button>
      )}
      <BillList
        bills={bills}
        tools={(bill) =>
          open !== null && open !== 'new' && open.id === bill.id ? (
            <div className="basis-full">
              <BillForm bills={bills} bill={bill} onClose={() => setOpen(null)} />
            </div>
          ) : (
            <div className="flex gap-1">
              <Button variant="ghost" size="sm" aria-label={BILLS.editOf(day(bill.from))} onClick={() => setOpen(bill)}>
                {BILLS.edit}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={BILLS.removeOf(day(bill.from))}
                onClick={() => setRemoving(bill)}
              >
                {BILLS.remove}
              </Button>
            </div>
          )
        }
      />
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          title={BILLS.removeAsk}
          consequences={[
            BILLS.days(day(removing.from), day(removing.to)),
            ...(removing.file ? [BILLS.withDocument] : []),
            BILLS.then,
          ]}
          confirm={BILLS.remove}
          destructive
          working={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
        />
      )}
    </section>
  );
}

function coverWords({ billedDays, basis }: UsageView): string {
  if (billedDays === 0) return '';
  if (basis === 'half_hourly') return BILLS.betterReadings;
  if (billedDays < ENOUGH_DAYS) return BILLS.moreDays(billedDays, ENOUGH_DAYS - billedDays);
  return billedDays < 350 ? BILLS.partOfYear(billedDays) : '';
}
