import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../kit/button';
import { WORKS_ORDER } from './agreement.texts';
import { startGateOf } from './works-order.queries';

/** On an installer's job: the works order to sign, and whether the host's agreement is in place. */
export function WorksOrderNote({ job: { id, version } }: { job: { id: string; version: number } }) {
  const gate = useQuery(startGateOf(id, version)).data;
  if (!gate?.worksOrder && !gate?.agreementInPlace) return null;
  const { worksOrder, agreementInPlace } = gate;
  const toSign = worksOrder?.status === 'offered';
  return (
    <div data-slot="works-order" className="mx-6 mt-4 flex flex-wrap items-center gap-3 border-b border-border pb-3">
      <p className="text-sm">
        {toSign ? WORKS_ORDER.toSign : worksOrder ? WORKS_ORDER.state[worksOrder.status] : ''}
        {agreementInPlace && ` ${WORKS_ORDER.inPlace}.`}
      </p>
      {worksOrder && (
        <Link
          to="/works-orders/$id"
          params={{ id: worksOrder.id }}
          className={buttonVariants({ size: 'sm', variant: toSign ? 'default' : 'outline' })}
        >
          {toSign ? WORKS_ORDER.readAndSign : WORKS_ORDER.read}
        </Link>
      )}
    </div>
  );
}
