import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../kit/button';
import { reasonOf } from '../../lib/api/api';
import { WORKS_ORDER } from '../common/agreement/agreement.texts';
import { worksOrdersOf } from '../common/agreement/works-order.queries';

/** The funder's orders to a project's installer, one of which may want its signature; hidden until there is one. */
export function WorksOrders({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useQuery(worksOrdersOf(projectId));
  if (!data?.items.length && !error) return null;
  return (
    <section className="mt-8" aria-labelledby="works-orders">
      <h3 id="works-orders" className="subhead mb-2 text-lg">
        {WORKS_ORDER.block}
      </h3>
      {error && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-muted-foreground">
          {WORKS_ORDER.notLoaded} {reasonOf(error)}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <ul>
        {data?.items.map(({ id, number, status, installerCompany }) => {
          const mine = status === 'installer_signed';
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-2.5"
            >
              <div className="min-w-0">
                <p className="font-medium">{WORKS_ORDER.named(number, installerCompany)}</p>
                <p className="text-xs text-muted-foreground">
                  {mine ? WORKS_ORDER.yourTurn : WORKS_ORDER.state[status]}
                </p>
              </div>
              <Link
                to="/works-orders/$id"
                params={{ id }}
                aria-label={mine ? undefined : WORKS_ORDER.openNamed(number)}
                className={buttonVariants({ size: 'sm', variant: mine ? 'default' : 'outline' })}
              >
                {mine ? WORKS_ORDER.readAndSign : WORKS_ORDER.openOrder}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
