import { Link } from '@tanstack/react-router';
import { statusTitle } from '@libs/contracts';
import { cn } from '../../../../kit/cn';
import { LeftNote } from '../../../../records/list/left-note';
import { useLiveMark } from '../../../../records/live/live-row';
import { StatusBadge } from '../../../../records/status/status-badge';
import { LeadActions } from '../../../common/leads/lead-actions';
import { LeadCode } from './lead-code';
import { Received, Requests } from './lead-columns';
import { useLeadRow } from '../../../common/leads/lead-row';
import { type Lead, mayApprove } from '../../../common/leads/lead.rules';

/** A lead on a phone: who, since when, and what can be done. */
export function LeadListItem({ lead }: { lead: Lead }) {
  const { ask, gone, hide } = useLeadRow();
  const left = gone.has(lead.id);
  return (
    <li data-live={useLiveMark('lead', lead.id)} className="-mx-4 border-b border-border px-4 py-3.5">
      <Link
        from="/admin/user-management"
        to="/admin/user-management"
        search={(now) => ({ ...now, tab: 'leads' as const, lead: lead.id, open: undefined })}
        className={cn('block rounded-sm no-underline', left && 'text-muted-foreground')}
      >
        <span className="flex items-center justify-between gap-3">
          <b className="truncate text-base">{lead.companyName}</b>
          <StatusBadge kind="lead" status={lead.status} />
        </span>
        <span className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
          <span className="truncate">
            {lead.fullName}
            <Requests lead={lead} />
          </span>
          <span className="shrink-0">
            <Received lead={lead} />
          </span>
        </span>
      </Link>
      {left && <LeftNote to={statusTitle(lead.status)} onHide={() => hide(lead.id)} />}
      {mayApprove(lead.status) ? (
        <span className="mt-2.5 flex gap-2">
          <LeadActions lead={lead} ask={ask} />
        </span>
      ) : (
        <LeadCode lead={lead} />
      )}
    </li>
  );
}
