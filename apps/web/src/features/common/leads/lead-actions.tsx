import { Button } from '../../../kit/button';
import type { LeadAct } from './lead-row';
import { type Lead, mayApprove, mayDecline } from './lead.rules';

/** The actions possible on this lead now; nothing once the decision is final. */
export function LeadActions<Shown extends Pick<Lead, 'id' | 'companyName' | 'status'>>({
  lead,
  ask,
  size = 'default',
  primary = false,
}: {
  lead: Shown;
  ask: (act: LeadAct, lead: Shown) => void;
  size?: 'default' | 'sm';
  primary?: boolean;
}) {
  if (!mayApprove(lead.status)) return null;
  return (
    <>
      <Button
        variant={primary ? 'default' : 'outline'}
        size={size}
        aria-label={`Approve ${lead.companyName}`}
        onClick={() => ask('approve', lead)}
      >
        Approve
      </Button>
      {mayDecline(lead.status) && (
        <Button
          variant={primary ? 'destructive' : 'ghost'}
          size={size}
          aria-label={`Decline ${lead.companyName}`}
          onClick={() => ask('decline', lead)}
        >
          Decline
        </Button>
      )}
    </>
  );
}
