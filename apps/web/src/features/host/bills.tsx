import { type BillView, MOST_BILLS, type UsageView } from '@libs/contracts';
import { useState } from 'react';
import { BillList } from '../common/usage/bill-list';
import { useRemoveBill } from '../common/usage/usage.queries';
import { day } from '../common/usage/usage-words';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { BillForm } from './bill-form';

/** So many billed days make a forecast stand on bills. */
const ENOUGH_DAYS = 85;

/** The bills of the site: entered by hand, each with its document where there is one. */
export function Bills({ usage }: { usage: UsageView }) {
  const [open, setOpen] = useState<BillView | 'new' | null>(null);
  const [removing, setRemoving] = useState<BillView | null>(null);
  const remove = useRemoveBill(() => setRemoving(null));
  const { bills } = usage;
  return (
    <section aria-label="Bills">
      <h3 className="text-base font-semibold">Bills</h3>
      <p className="mt-1 mb-2 max-w-reading text-muted-foreground">
        From three months on, the forecast takes its months from your bills; a whole year is best. {coverWords(usage)}
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
          Add a bill
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
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Edit the bill from ${day(bill.from)}`}
                onClick={() => setOpen(bill)}
              >
                Edit
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Delete the bill from ${day(bill.from)}`}
                onClick={() => setRemoving(bill)}
              >
                Delete
              </Button>
            </div>
          )
        }
      />
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          title="Delete this bill?"
          consequences={[
            `${day(removing.from)} to ${day(removing.to)}`,
            ...(removing.file ? ['Its paper is deleted too'] : []),
            'Your forecast will be recalculated without it',
          ]}
          confirm="Delete"
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
  if (basis === 'half_hourly') return 'Your readings say more, so the forecast goes by them.';
  if (billedDays < ENOUGH_DAYS) return `${billedDays} days so far, ${ENOUGH_DAYS - billedDays} more are needed.`;
  return billedDays < 350
    ? `${billedDays} days so far; the rest of the year is filled as your kind of business usually runs.`
    : '';
}
