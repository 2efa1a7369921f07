import { statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../../lib/api/api';
import { fullTime } from '../../../../kit/format';
import { Button } from '../../../../kit/button';
import { TickList } from '../../../../kit/confirm-dialog';
import { CopyLink } from '../../../../kit/copy-link';
import { ErrorState } from '../../../../kit/error-state';
import { LiveRow } from '../../../../records/live/live-row';
import { Sheet } from '../../../../kit/sheet';
import { Skeleton, useDelayedLoading } from '../../../../kit/skeleton';
import { RecordTasks } from '../../../../records/tasks/record-tasks';
import { PossibleDuplicates } from '../../../../records/merging/possible-duplicates';
import { RecordWork } from '../../../../records/work/record-work';
import { StatusBadge } from '../../../../records/status/status-badge';
import { AuditOf } from '../audit/audit-of';
import { Facts, Part } from '../../../../kit/facts';
import type { ChangeSearch } from '../users-search';
import { LeadActions } from '../../../common/leads/lead-actions';
import { LeadCode } from './lead-code';
import { Phone, Received } from './lead-columns';
import { LeadPrivacy } from './lead-privacy';
import type { AskLead } from '../../../common/leads/lead-row';
import { type Lead, approveConsequences, mayApprove } from '../../../common/leads/lead.rules';
import { leadQuery } from '../../../common/leads/answer-lead.queries';
import { requestsQuery } from './leads.queries';
import { NOTES } from '../../../common/messages/messages.texts';
import { EMAILS } from '../../../../records/emails/emails.texts';
import { RecordEmails } from '../../../../records/emails/record-emails';
import { RecordNotes } from '../../../common/messages/record-notes';
import { LEAD } from '../../../common/leads/leads.texts';

/** The open lead, beside its list and with an address of its own. */
export function LeadSheet({ id, onSearch, ask }: { id: string | undefined; onSearch: ChangeSearch; ask: AskLead }) {
  const close = () => onSearch({ lead: undefined });
  return (
    <Sheet open={id !== undefined} onOpenChange={(open) => !open && close()} title="Lead Details" tools={<CopyLink />}>
      {id && <OpenLead key={id} id={id} ask={ask} onClose={close} />}
    </Sheet>
  );
}

function OpenLead({ id, ask, onClose }: { id: string; ask: AskLead; onClose: () => void }) {
  const { data: lead, error, isPending, refetch } = useQuery(leadQuery(id));
  const waiting = useDelayedLoading(isPending);
  if (error && !lead) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <div className="px-6 max-md:px-4">
        <ErrorState
          title={gone ? LEAD.gone : LEAD.failed}
          reason={gone ? undefined : error.message}
          onRetry={() => void refetch()}
          other={
            <Button variant="ghost" onClick={onClose}>
              {LEAD.back}
            </Button>
          }
        />
      </div>
    );
  }
  if (!lead) return waiting ? <Waiting /> : null;
  return (
    <div className="px-6 pt-5 pb-8 max-md:px-4 max-md:pb-10">
      <LiveRow
        kind="lead"
        id={id}
        className="-mx-6 mb-5 flex items-center justify-between gap-4 px-6 py-1 max-md:-mx-4 max-md:px-4"
      >
        <h2 className="min-w-0 text-xl leading-tight font-semibold tracking-tight wrap-anywhere font-stretch-116%">
          {lead.companyName}
        </h2>
        <StatusBadge kind="lead" status={lead.status} pill />
      </LiveRow>
      <RecordWork kind="lead" id={id} of={lead.companyName} />
      <PossibleDuplicates kind="lead" id={id} />
      <div className="border-t-2 border-foreground">
        <Facts
          rows={[
            ['Name', lead.fullName],
            [
              'Work email',
              <a key="email" href={`mailto:${lead.workEmail}`} className="lnk rounded-sm">
                {lead.workEmail}
              </a>,
            ],
            ['Phone', <Phone key="phone" lead={lead} />],
            [
              'Received',
              <span key="received">
                <Received lead={lead} />
                <span className="block text-xs text-muted-foreground">{fullTime(new Date(lead.createdAt))}</span>
              </span>,
            ],
            ['Unique code', <LeadCode key="code" lead={lead} />],
          ]}
        />
      </div>
      <Answer lead={lead} ask={ask} />
      <RecordTasks kind="lead" id={id} />
      <OtherRequests lead={lead} />
      <Part title={NOTES.title}>
        <RecordNotes kind="lead" id={id} />
      </Part>
      <Part title={EMAILS.title}>
        <RecordEmails kind="lead" id={id} />
      </Part>
      <LeadPrivacy lead={lead} onErased={onClose} />
      <AuditOf id={id} />
    </div>
  );
}

/** The effects of approving, and the buttons; nothing once the lead can no longer be approved. */
function Answer({ lead, ask }: { lead: Lead; ask: AskLead }) {
  if (!mayApprove(lead.status)) return null;
  return (
    <Part title={lead.status === 'submitted' ? LEAD.onApproval : LEAD.stillApprovable(statusTitle(lead.status))}>
      <TickList items={approveConsequences(lead)} />
      <div className="mt-4 flex gap-2 max-md:[&>*]:flex-1">
        <LeadActions lead={lead} ask={ask} primary />
      </div>
    </Part>
  );
}

/** The same person’s other requests: the list shows each person once. */
function OtherRequests({ lead }: { lead: Lead }) {
  const others = useQuery(requestsQuery(lead.workEmail)).data?.items.filter(({ id }) => id !== lead.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Part title={LEAD.otherRequests(lead.workEmail)}>
      <ul className="flex flex-col">
        {others.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-4 border-b border-border py-2">
            <Link
              from="/admin/user-management"
              to="/admin/user-management"
              search={(now) => ({ ...now, tab: 'leads' as const, lead: other.id, open: undefined })}
              resetScroll={false}
              className="lnk min-w-0 truncate rounded-sm"
            >
              {other.companyName}
            </Link>
            <span className="flex shrink-0 items-center gap-4 text-xs">
              <Received lead={other} />
              <StatusBadge kind="lead" status={other.status} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading the lead" className="flex flex-col gap-8 px-6 pt-8">
    {[220, 480, 360, 400].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
