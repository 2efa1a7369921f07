import { OwnerMark } from '../../../../records/owner/owner-mark';
import { TEXTS, statusTitle } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../../kit/use-now';
import { cn } from '../../../../kit/cn';
import type { Column, ColumnLook } from '../../../../records/list/data-table';
import { LeftNote } from '../../../../records/list/left-note';
import { LiveWho } from '../../../../records/live/live-row';
import { RelativeTime } from '../../../../kit/relative-time';
import { StatusBadge } from '../../../../records/status/status-badge';
import { LeadActions } from '../../../common/leads/lead-actions';
import { LeadCode } from './lead-code';
import { useLeadRow } from '../../../common/leads/lead-row';
import { type Lead, isLate } from '../../../common/leads/lead.rules';

export const LEAD_LOOKS: Record<string, ColumnLook> = {
  company: { width: 22, narrow: 46, sort: 'companyName' },
  contact: { width: 25, wideOnly: true, sort: 'fullName' },
  received: { width: 13, narrow: 26, sort: 'createdAt', falling: true },
  status: { width: 13, narrow: 28, sort: 'status' },
  code: { width: 12, wideOnly: true },
  actions: { width: 15, right: true, wideOnly: true },
};

/** The same on a smaller window, where the code and the answer stay. */
export const LEAD_LOOKS_TIGHT: Record<string, ColumnLook> = {
  ...LEAD_LOOKS,
  company: { width: 28, sort: 'companyName' },
  received: { width: 15, sort: 'createdAt', falling: true },
  status: { width: 17, sort: 'status' },
  code: { width: 17 },
  actions: { width: 23, right: true },
};

export const LEAD_HEADS = ['Company', 'Contact', 'Received', 'Status', 'Unique code', 'Actions'];

/** When it arrived; with a warning if it has waited too long. */
export function Received({ lead }: { lead: Lead }) {
  const late = isLate(lead, useNow(30));
  return <RelativeTime at={lead.createdAt} className={late ? 'font-medium text-warning' : 'text-muted-foreground'} />;
}

/** A person who asked several times is marked in each of their rows, so that they are not taken for several people. */
export const Requests = ({ lead: { fromSameAddress = 1 } }: { lead: Lead }) =>
  fromSameAddress > 1 ? (
    <b data-slot="same-address" className="font-medium text-foreground">
      {` · ${fromSameAddress} requests`}
    </b>
  ) : null;

export const Phone = ({ lead }: { lead: Lead }) =>
  lead.phoneNumber ? (
    <span className="readout">{lead.phoneNumber}</span>
  ) : (
    <span className="text-muted-foreground">{TEXTS.notProvided}</span>
  );

function StatusCell({ lead }: { lead: Lead }) {
  const { gone, hide } = useLeadRow();
  const left = gone.has(lead.id);
  return (
    <>
      <LiveWho kind="lead" id={lead.id} side={left ? 'top' : 'bottom'}>
        <span className={cn('inline-block', left && 'leading-4.5')}>
          <StatusBadge kind="lead" status={lead.status} className={left ? 'h-auto' : ''} />
        </span>
      </LiveWho>
      <OwnerMark kind="lead" id={lead.id} />
      {left && <LeftNote to={statusTitle(lead.status)} onHide={() => hide(lead.id)} />}
    </>
  );
}

function Actions({ lead }: { lead: Lead }) {
  const { ask } = useLeadRow();
  return (
    <span className="inline-flex gap-1">
      <LeadActions lead={lead} ask={ask} size="sm" />
    </span>
  );
}

/** The columns of the leads table, the same objects for the life of the page. */
export const LEAD_COLUMNS: Column<Lead>[] = [
  {
    id: 'company',
    header: 'Company',
    cell: ({ row: { original: lead } }) => (
      <Link
        from="/admin/user-management"
        to="/admin/user-management"
        search={(now) => ({ ...now, tab: 'leads' as const, lead: lead.id, open: undefined })}
        resetScroll={false}
        className="block rounded-sm leading-4.5 no-underline"
      >
        <b className="block truncate">{lead.companyName}</b>
        <span className="block truncate text-xs text-muted-foreground">
          {lead.fullName}
          <Requests lead={lead} />
        </span>
      </Link>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ row: { original: lead } }) => (
      <span className="block leading-4.5">
        <span title={lead.workEmail} className="block truncate">
          {lead.workEmail}
        </span>
        <span className="block text-xs text-muted-foreground">
          <Phone lead={lead} />
        </span>
      </span>
    ),
  },
  { id: 'received', header: 'Received', cell: ({ row }) => <Received lead={row.original} /> },
  { id: 'status', header: 'Status', cell: ({ row }) => <StatusCell lead={row.original} /> },
  { id: 'code', header: 'Unique code', cell: ({ row }) => <LeadCode lead={row.original} /> },
  { id: 'actions', header: 'Actions', cell: ({ row }) => <Actions lead={row.original} /> },
];
