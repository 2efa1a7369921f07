import { MEMBER_ROLES, MEMBER_WORDS, type MemberItem, type MemberRole } from '@libs/contracts';
import { CircleAlert } from 'lucide-react';
import { Avatar } from '../../../kit/avatar';
import { Button } from '../../../kit/button';
import { RelativeTime } from '../../../kit/relative-time';
import { Select } from '../../../kit/select';
import { CanDo } from './role-matrix';
import { TEAM } from './team.texts';

/** Why a change was refused, under the member that it is about. */
export interface RefusedChange {
  memberId: string;
  title: string;
}

export interface MembersProps {
  members: readonly MemberItem[];
  ownId: string;
  /** Owners change the others and themselves; everyone may leave. */
  mayChange: boolean;
  refused: RefusedChange | null;
  onRole: (member: MemberItem, role: MemberRole) => void;
  onRemove: (member: MemberItem) => void;
  /** Transfers the organisation to a member. */
  onTransfer: (member: MemberItem) => void;
  onInvite: () => void;
}

const OPTIONS = MEMBER_ROLES.map((role) => ({ value: role, label: MEMBER_WORDS[role] }));
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_150px_90px_130px_90px] items-center gap-x-4 max-md:grid-cols-beside';

/** All members of the organisation. A refused change shows below its row what stays, and what to do next. */
export function Members({ members, ...props }: MembersProps) {
  return (
    <section aria-labelledby="members" className="border-t-2 border-foreground">
      <div className="flex h-13 items-center gap-4">
        <h2 id="members" className="text-base font-semibold">
          {TEAM.members} <span className="font-normal text-muted-foreground">({members.length})</span>
        </h2>
        {props.mayChange && (
          <span className="ml-auto text-xs text-muted-foreground max-md:hidden">{TEAM.askFirst}</span>
        )}
      </div>
      <ul data-slot="members" className="border-t border-border-strong">
        {members.map((member) => (
          <Member key={member.id} member={member} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Member({
  member,
  ownId,
  mayChange,
  refused,
  onRole,
  onRemove,
  onTransfer,
  onInvite,
}: Omit<MembersProps, 'members'> & { member: MemberItem }) {
  const { id, userId, fullName, email, role, lastSeenAt } = member;
  const own = userId === ownId;
  return (
    <li data-slot="member" className="border-b border-border py-3 text-sm">
      <div className={COLUMNS}>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={fullName} size={32} />
          <div className="min-w-0 leading-5">
            <b className="block truncate font-medium">
              {fullName} {own && <span className="ml-1 text-xs font-normal text-muted-foreground">{TEAM.you}</span>}
            </b>
            <span className="block truncate text-xs text-muted-foreground">{email}</span>
          </div>
        </div>
        {mayChange ? (
          <Select
            options={OPTIONS}
            value={role}
            placeholder={MEMBER_WORDS[role]}
            aria-label={TEAM.roleOf(fullName)}
            onValueChange={(chosen) => chosen !== role && onRole(member, chosen as MemberRole)}
          />
        ) : (
          <span>{MEMBER_WORDS[role]}</span>
        )}
        <span className="max-md:hidden">
          <CanDo role={role} />
        </span>
        <span className="text-muted-foreground max-md:text-xs">
          {lastSeenAt ? <RelativeTime at={lastSeenAt} /> : TEAM.never}
        </span>
        <span className="text-right">
          {(own || mayChange) && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={own ? TEAM.leave : TEAM.removeName(fullName)}
              onClick={() => onRemove(member)}
            >
              {own ? TEAM.leave : TEAM.remove}
            </Button>
          )}
        </span>
      </div>
      {mayChange && !own && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 ml-11 max-md:ml-0"
          aria-label={TEAM.transferTo(fullName)}
          onClick={() => onTransfer(member)}
        >
          {TEAM.transfer}
        </Button>
      )}
      {refused?.memberId === id && <Refused member={member} title={refused.title} onInvite={onInvite} />}
    </li>
  );
}

function Refused({
  member: { fullName, role },
  title,
  onInvite,
}: {
  member: MemberItem;
  title: string;
  onInvite: () => void;
}) {
  return (
    <div
      role="alert"
      className="mt-3 ml-11 flex max-w-190 gap-2.5 rounded-md bg-danger-bg px-4 py-3 shadow-edge-danger max-md:ml-0"
    >
      <CircleAlert size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p>
          <b className="font-semibold">{TEAM.stays(fullName, MEMBER_WORDS[role])}</b> {title} {TEAM.nothingChanged}
        </p>
        <Button variant="outline" size="sm" className="mt-2" onClick={onInvite}>
          {TEAM.invite}
        </Button>
      </div>
    </div>
  );
}
