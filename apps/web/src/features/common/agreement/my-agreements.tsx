import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../../kit/button';
import { dayOf } from '../../../kit/format';
import { reasonOf } from '../../../lib/api/api';
import { myAgreements } from './agreement.queries';
import { isTurnOf, lastMoment, otherOf, type Side } from './agreement.rules';
import { AGREEMENT, AGREEMENTS_BLOCK, PURCHASE } from './agreement.texts';
import { transferName } from './transfer.rules';

/** A party's agreements, with the next action for each. */
export function MyAgreements({ side }: { side: Side }) {
  const { data, error, refetch } = useQuery(myAgreements);
  if (error && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-muted-foreground">
        {AGREEMENTS_BLOCK.notLoaded} {reasonOf(error)}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  const none = side === 'host' ? AGREEMENTS_BLOCK.none : AGREEMENTS_BLOCK.noneFunder;
  if (data?.items.length === 0) return <p className="border-b border-border py-2.5 text-muted-foreground">{none}</p>;
  return (
    <ul data-slot="agreements">
      {data?.items.map((agreement) => {
        const { id, number, status, expiresAt, transfer } = agreement;
        const kind = agreement.amends ? AGREEMENTS_BLOCK.amendment : AGREEMENTS_BLOCK.name;
        const name = agreement.purchase ? PURCHASE.name : kind;
        const mine = isTurnOf(side, agreement);
        const to = transfer?.side === 'host' ? agreement.hostCompany : agreement.funderCompany;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-2.5"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {transfer ? transferName(number, transfer, to) : name(number, otherOf(side, agreement))}
              </p>
              <p className="text-xs text-muted-foreground">
                {mine && expiresAt ? AGREEMENT.until(dayOf(lastMoment(expiresAt))) : AGREEMENTS_BLOCK.state[status]}
              </p>
            </div>
            <Link
              to="/agreements/$id"
              params={{ id }}
              aria-label={mine ? undefined : AGREEMENTS_BLOCK.openNamed(number)}
              className={buttonVariants({ size: 'sm', variant: mine ? 'default' : 'outline' })}
            >
              {mine ? AGREEMENTS_BLOCK.readAndSign : AGREEMENTS_BLOCK.open}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
