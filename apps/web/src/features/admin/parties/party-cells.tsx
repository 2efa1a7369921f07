import { TEXTS, statusTitle } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../../kit/button';
import { type Column, ON_HOVER } from '../../../records/list/data-table';
import { LeftNote } from '../../../records/list/left-note';
import { LiveWho } from '../../../records/live/live-row';
import { PresenceDots } from '../../../records/live/presence';
import { useGoneRows } from '../../../records/list/record-list';
import { LIST } from '../../../records/list/list.texts';
import { StatusAge } from '../../../records/work/status-age';
import { OwnerMark } from '../../../records/owner/owner-mark';
import { StatusMenu, type StatusMoves } from '../../../records/status/status-menu';
import { dayOf, fullTime } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { usePartyActions } from './party-context';
import type { Party, PartyKindName } from './party-kind';

/** Cells that the three lists share. */

export const Muted = ({ children }: { children: ReactNode }) => (
  <span className="text-muted-foreground">{children}</span>
);

/** A name that may be longer than its column; hover shows it in full. */
export const Clipped = ({ children }: { children: string }) => (
  <span title={children} className="block truncate">
    {children}
  </span>
);

const opened = (id: string) => (now: object) => ({ ...now, open: id, tab: undefined, at: undefined });

/** Opens the record beside its list; the filters are kept. */
export const PartyLink = ({
  id,
  className,
  label,
  children,
}: {
  id: string;
  className: string;
  label?: string;
  children: ReactNode;
}) => (
  <Link to="." search={opened(id) as never} resetScroll={false} className={className} aria-label={label}>
    {children}
  </Link>
);

/** The status of a party as a dropdown, wherever its list is shown. */
export function PartyStatus({ party }: { party: Party }) {
  const { moves, setStatus } = usePartyActions();
  return <StatusMenu moves={moves} record={party} of={callOf(party)} onPick={setStatus} />;
}

function PartyStatusCell<K extends PartyKindName>({ party, moves }: { party: Party; moves: StatusMoves<K> }) {
  const { gone, hide } = useGoneRows();
  const left = gone.has(party.id);
  return (
    <>
      <LiveWho kind={moves.kind} id={party.id} side={left ? 'top' : 'bottom'}>
        <span className={cn('inline-block align-middle', left && 'block h-6 [&_[data-slot=status-menu]]:h-6')}>
          <PartyStatus party={party} />
        </span>
      </LiveWho>
      <PresenceDots kind={moves.kind} id={party.id} className="ml-2.5 align-middle" />
      <OwnerMark kind={moves.kind} id={party.id} />
      {left && <LeftNote to={statusTitle(party.status)} onHide={() => hide(party.id)} />}
    </>
  );
}

const callOf = ({ profile }: Party) => profile.companyName ?? profile.fullName;

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullTime(new Date(at))} className="text-muted-foreground">
    {dayOf(new Date(at))}
  </time>
);

/** The name, with the email below. */
export const nameColumn = <T extends Party>(): Column<T> => ({
  id: 'name',
  header: 'Name',
  cell: ({ row: { original: party } }) => (
    <PartyLink id={party.id} className="block rounded-sm leading-4.5 no-underline">
      <b className="block truncate">{party.profile.fullName}</b>
      <span className="block truncate text-xs text-muted-foreground">{party.profile.email}</span>
    </PartyLink>
  ),
});

export const companyColumn = <T extends Party>(): Column<T> => ({
  id: 'company',
  header: 'Company',
  cell: ({ row }) => {
    const { companyName } = row.original.profile;
    return companyName ? <Clipped>{companyName}</Clipped> : <Muted>{TEXTS.noCompany}</Muted>;
  },
});

export const statusColumn = <K extends PartyKindName, T extends Party<K>>(moves: StatusMoves<K>): Column<T> => ({
  id: 'status',
  header: 'Status',
  cell: ({ row }) => <PartyStatusCell party={row.original} moves={moves} />,
});

export const ageColumn = <T extends Party>(kind: PartyKindName): Column<T> => ({
  id: 'age',
  header: LIST.inStatus,
  cell: ({ row: { original: party } }) => <StatusAge kind={kind} id={party.id} status={party.status} />,
});

export const createdColumn = <T extends Party>(): Column<T> => ({
  id: 'created',
  header: 'Created',
  cell: ({ row }) => <Day at={row.original.createdAt} />,
});

export const actionsColumn = <T extends Party>(): Column<T> => ({
  id: 'actions',
  header: 'Actions',
  cell: ({ row: { original: party } }) => (
    <PartyLink
      id={party.id}
      label={`Details of ${callOf(party)}`}
      className={buttonVariants({ variant: 'ghost', size: 'sm', className: ON_HOVER })}
    >
      Details
    </PartyLink>
  ),
});
