import { statusTitle } from '@libs/contracts';
import type { ReactNode } from 'react';
import { LeftNote } from '../../../records/list/left-note';
import { useLiveMark, WhoLine } from '../../../records/live/live-row';
import { useGoneRows } from '../../../records/list/record-list';
import { StatusBadge } from '../../../records/status/status-badge';
import { cn } from '../../../kit/cn';
import { PartyLink } from './party-cells';
import type { Party, PartyKindName } from './party-kind';

/** A party on a phone: two lines, the whole of it opens the record. */
export function PartyListItem<K extends PartyKindName>({
  kind,
  party,
  figure,
  children,
}: {
  kind: K;
  party: Party<K>;
  /** At the end of the second line. */
  figure: ReactNode;
  /** Below, outside the link. */
  children?: ReactNode;
}) {
  const { gone, hide } = useGoneRows();
  const left = gone.has(party.id);
  const { fullName, companyName } = party.profile;
  return (
    <li data-live={useLiveMark(kind, party.id)} className="-mx-4 border-b border-border px-4 py-3.5">
      <PartyLink id={party.id} className={cn('block rounded-sm no-underline', left && 'text-muted-foreground')}>
        <span className="flex items-center justify-between gap-3">
          <b className="truncate text-base">{fullName}</b>
          <StatusBadge kind={kind} status={party.status} />
        </span>
        <span className="flex items-center justify-between gap-3 text-xs text-muted-foreground">
          <span className="truncate">{companyName ?? party.profile.email}</span>
          <span className="shrink-0 tabular-nums">{figure}</span>
        </span>
      </PartyLink>
      {children}
      {left && <LeftNote to={statusTitle(party.status)} onHide={() => hide(party.id)} />}
      <WhoLine kind={kind} id={party.id} />
    </li>
  );
}
