import { MEMBER_WORDS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { RelativeTime } from '../../../kit/relative-time';
import { Skeleton } from '../../../kit/skeleton';
import { useSession } from '../../../lib/session/session';
import { Part } from '../../../records/live/fetch-failed';
import { Invitations } from '../../common/team/invitations';
import { InviteDialog } from '../../common/team/invite-dialog';
import { teamOf } from '../../common/team/team.queries';
import { TEAM } from '../../common/team/team.texts';

/** A party's members and invitations; an admin may invite, but owners manage roles and removals. */
export const PartyMembers = ({ id }: { id: string }) => (
  <Part title={TEAM.notLoaded} waiting={<Skeleton width={320} />}>
    <Members id={id} />
  </Part>
);

function Members({ id }: { id: string }) {
  const { data: team } = useSuspenseQuery(teamOf(id));
  const { user } = useSession();
  const [inviting, setInviting] = useState(false);
  return (
    <div className="flex flex-col gap-7">
      <section aria-label={TEAM.members}>
        <div className="flex items-center justify-between py-2">
          <h3 className="text-base font-semibold">
            {TEAM.members} <span className="font-normal text-muted-foreground">({team.members.length})</span>
          </h3>
          <Button size="sm" variant="outline" onClick={() => setInviting(true)}>
            {TEAM.invite}
          </Button>
        </div>
        <ul data-slot="members" className="border-t border-border-strong text-sm">
          {team.members.map(({ id: member, fullName, email, role, lastSeenAt }) => (
            <li key={member} className="flex items-center gap-4 border-b border-border py-2.5">
              <div className="min-w-0 flex-1 leading-5">
                <b className="block truncate font-medium">{fullName}</b>
                <span className="block truncate text-xs text-muted-foreground">{email}</span>
              </div>
              <span>{MEMBER_WORDS[role]}</span>
              <span className="w-26 text-right text-xs text-muted-foreground">
                {lastSeenAt ? <RelativeTime at={lastSeenAt} /> : TEAM.never}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Invitations invitations={team.invitations} mayChange ownName={user?.fullName ?? ''} of={id} />
      <InviteDialog open={inviting} onOpenChange={setInviting} of={id} />
    </div>
  );
}
