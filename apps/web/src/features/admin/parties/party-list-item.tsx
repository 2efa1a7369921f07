import { statusTitle } from '@libs/contracts';
import type { ReactNode } from 'react';
import { LeftNote } from '../../../records/list/left-note';
import { useLiveMark, WhoLine } from '../../../records/live/live-row';
import { useGoneRows } from '../../../records/list/record-list';
import { cn } from '../../../kit/cn';
import { PartyLink, PartyStatus } from './party-cells';
import type { Party, PartyKindName } from './party-kind';

/** A party on a phone: its name opens the record, its status can be set in place. */
export function PartyListItem<K extends PartyKindName>({
  kind,
  party,
  figure,
  children,
}: {
  kind: K;
  party: Party<K>;
  /** At the end of the second line. */
  figure: string | null;
  /** Below, outside the link. */
  children?: ReactNode;
}) {
  const { gone, hide } = useGoneRows();
  const left = gone.has(party.id);
  const { fullName, companyName } = party.profile;
  return (
    <li data-live={useLiveMark(kind, party.id)} className="-mx-4 border-b border-border px-4 py-1.5">
      <div className="flex items-center justify-between gap-3">
        <PartyLink
          id={party.id}
          className={cn(
            'flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-sm no-underline',
            left && 'text-muted-foreground',
          )}
        >
          <b className="truncate text-base">{fullName}</b>
          <span className="truncate text-xs text-muted-foreground">
            {[companyName ?? party.profile.email, figure].filter(Boolean).join(' · ')}
          </span>
        </PartyLink>
        <PartyStatus party={party} />
      </div>
      {children}
      {left && <LeftNote to={statusTitle(party.status)} onHide={() => hide(party.id)} />}
      <WhoLine kind={kind} id={party.id} />
    </li>
  );
}
