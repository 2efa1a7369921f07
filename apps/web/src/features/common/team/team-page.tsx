import {
  MEMBER_WORDS,
  type MemberItem,
  type MemberRole,
  mayDo,
  organisationRoutes,
  type TeamView,
} from '@libs/contracts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { ApiError, api } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { Part } from '../../../records/live/fetch-failed';
import { PasswordDialog } from '../settings/password-dialog';
import { Invitations } from './invitations';
import { InviteDialog } from './invite-dialog';
import { Members, type RefusedChange } from './members';
import { OrganisationChoice } from './organisation-choice';
import { RoleMatrix } from './role-matrix';
import { CHANGE, REMOVE, TEAM, TRANSFER } from './team.texts';
import { myOrganisation, whoMay } from './team.queries';

/** The members of the person's organisation, its invitations, and what each role can do. */
export const TeamPage = () => (
  <Part title={TEAM.notLoaded} waiting={<Waiting />}>
    <Team />
  </Part>
);

function Team() {
  const { data } = useSuspenseQuery(myOrganisation);
  const { user } = useSession();
  const { team, role, organisations } = data;
  if (!user) return null;
  if (!team) {
    return (
      <>
        <OrganisationChoice organisations={organisations} />
        <Empty title={TEAM.noOrganisation}>{TEAM.noOrganisationText}</Empty>
      </>
    );
  }
  return (
    <div data-slot="team">
      <OrganisationChoice organisations={organisations} />
      <OwnTeam
        team={team}
        own={{ id: user.id, fullName: user.fullName }}
        mayChange={mayDo(role, 'team')}
        owners={whoMay(data, 'team')}
      />
    </div>
  );
}

/** What the owner is about to do to a member. */
type Asking = { member: MemberItem; role: MemberRole | 'transfer' | null };

function OwnTeam({
  team,
  own,
  mayChange,
  owners,
}: {
  team: TeamView;
  own: { id: string; fullName: string };
  mayChange: boolean;
  owners: string;
}) {
  const client = useQueryClient();
  const [inviting, setInviting] = useState<MemberRole | '' | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  const open = team.invitations.filter(({ state }) => state === 'invited').length;

  const change = async ({ member, role }: Asking, password: string) => {
    setRefused(null);
    const { id, version, fullName } = member;
    try {
      if (role === 'transfer') {
        await api(organisationRoutes.transferOwnership, { params: { id }, body: { password, version } });
        toast.success(TRANSFER.done(fullName));
      } else if (role === null) {
        await api(organisationRoutes.removeMember, { params: { id }, body: { password } });
        // A person who leaves is signed out through their socket.
        if (member.userId !== own.id) toast.success(REMOVE.done(fullName));
      } else {
        await api(organisationRoutes.changeMember, { params: { id }, body: { role, password, version } });
        toast.success(CHANGE.done(fullName, MEMBER_WORDS[role].toLowerCase()));
      }
      await client.invalidateQueries({ queryKey: ['organisation'] });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setRefused({ memberId: id, title: error.message });
      await client.invalidateQueries({ queryKey: ['organisation'] });
    }
  };

  return (
    <>
      <div className="mb-6 flex items-end gap-6 max-md:flex-wrap max-md:gap-3">
        <p className="min-w-0 text-muted-foreground wrap-anywhere">
          {TEAM.summary(team.name, team.members.length, open)}
          {!mayChange && <span className="block">{TEAM.onlyOwners(owners)}</span>}
        </p>
        {mayChange && (
          <Button className="ml-auto max-md:ml-0 max-md:w-full" onClick={() => setInviting('')}>
            {TEAM.invite}
          </Button>
        )}
      </div>
      <Members
        members={team.members}
        ownId={own.id}
        mayChange={mayChange}
        refused={refused}
        onRole={(member, role) => setAsking({ member, role })}
        onRemove={(member) => setAsking({ member, role: null })}
        onTransfer={(member) => setAsking({ member, role: 'transfer' })}
        onInvite={() => setInviting('owner')}
      />
      <div className="mt-9 grid grid-cols-follow gap-14 max-lg:grid-cols-1 max-lg:gap-8">
        <Invitations invitations={team.invitations} mayChange={mayChange} ownName={own.fullName} />
        <RoleMatrix />
      </div>
      <InviteDialog
        key={inviting}
        open={inviting !== null}
        role={inviting ?? ''}
        onOpenChange={(shown) => !shown && setInviting(null)}
      />
      <AskDialog asking={asking} ownId={own.id} company={team.name} onClose={() => setAsking(null)} onDone={change} />
    </>
  );
}

function AskDialog({
  asking,
  ownId,
  company,
  onClose,
  onDone,
}: {
  asking: Asking | null;
  ownId: string;
  company: string;
  onClose: () => void;
  onDone: (asking: Asking, password: string) => Promise<void>;
}) {
  const name = asking?.member.fullName ?? '';
  const leaving = asking?.member.userId === ownId;
  const remove = leaving
    ? { title: REMOVE.leaveTitle(company), why: REMOVE.leaveWhy, action: REMOVE.leaveAction }
    : { title: REMOVE.title(name, company), why: REMOVE.why, action: REMOVE.action };
  const role = asking?.role ?? null;
  const said =
    role === 'transfer'
      ? { title: TRANSFER.title(name, company), why: TRANSFER.why(name), action: TRANSFER.action }
      : role === null
        ? remove
        : { title: CHANGE.title(name, MEMBER_WORDS[role].toLowerCase()), why: CHANGE.why, action: CHANGE.action };
  return (
    <PasswordDialog
      open={asking !== null}
      onOpenChange={(open) => !open && onClose()}
      title={said.title}
      description={said.why}
      action={said.action}
      destructive={role === null}
      onPassword={async (password) => {
        if (asking) await onDone(asking, password);
      }}
    />
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-6 pt-4">
    {[320, 480, 420].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
