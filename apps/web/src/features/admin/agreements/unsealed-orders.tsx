import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonOf } from '../../../lib/api/api';
import { ErrorState } from '../../../kit/error-state';
import { RelativeTime } from '../../../kit/relative-time';
import { unsealedOrdersQuery } from './agreements.queries';
import { AGREEMENTS } from './agreements.texts';

/** Works orders that both have signed and whose sealed copy is due, with the reason if one failed. */
export function UnsealedOrders() {
  const { data, error, refetch } = useQuery(unsealedOrdersQuery);
  if (error && !data)
    return <ErrorState title={AGREEMENTS.ordersFailed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="unsealed-orders" className="mt-9">
      <h3 id="unsealed-orders" className="subhead mb-2 text-lg">
        {AGREEMENTS.orders}
      </h3>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{AGREEMENTS.ordersCaption}</caption>
        <thead className="border-y border-t-2 border-border border-t-foreground text-xs text-muted-foreground">
          <tr>
            <th className="py-2 pr-3 font-normal">Host</th>
            <th className="py-2 pr-3 font-normal max-md:hidden">Installer</th>
            <th className="py-2 pr-3 font-normal">Waiting for</th>
            <th className="py-2 font-normal max-md:hidden">Signed</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id, projectId, number, hostCompany, installerCompany, sealError, funderSigned }) => (
            <tr key={id} className="border-b border-border align-baseline">
              <td className="py-2 pr-3">
                <Link
                  to="/admin/projects"
                  search={{ open: projectId, tab: 'agreement' }}
                  className="lnk inline-flex min-h-6 items-center font-medium"
                >
                  {hostCompany}
                </Link>
                <span className="readout block text-xs text-muted-foreground">{number}</span>
              </td>
              <td className="py-2 pr-3 max-md:hidden">{installerCompany}</td>
              <td className="py-2 pr-3 wrap-anywhere">{sealError ?? AGREEMENTS.sealDue}</td>
              <td className="py-2 max-md:hidden">{funderSigned && <RelativeTime at={funderSigned.at} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
