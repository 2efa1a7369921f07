import { useSuspenseQuery } from '@tanstack/react-query';
import { heldQuery } from '../../common/bills/bills.queries';
import { HeldBills } from './held-bills';
import { OFFICE_BILLS } from './office-bills.texts';

/** The bills that are held, among what else there is to do. Nothing while there is none. */
export function HeldSection() {
  const { data } = useSuspenseQuery(heldQuery);
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="held-bills" className="mb-10">
      <div className="flex items-baseline gap-3 border-b-2 border-foreground pb-2.5">
        <h2 id="held-bills" className="subhead text-lg leading-6">
          {OFFICE_BILLS.held}
        </h2>
        <span className="ml-auto text-xs text-muted-foreground tabular-nums">{data.total}</span>
      </div>
      <HeldBills periods={data.items} />
    </section>
  );
}
