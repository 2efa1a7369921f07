import { INVITATION_DAYS, type InvitationView, MEMBER_WORDS } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { cn } from '../../../kit/cn';
import { dayOf, relative } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { useChangeInvitation } from './team.queries';
import { INVITATIONS, TEAM } from './team.texts';

const DAY_MS = 86_400_000;

/** Open and expired invitations, with the actions on each. */
export function Invitations({
  invitations,
  mayChange,
  ownName,
  of = null,
}: {
  invitations: readonly InvitationView[];
  mayChange: boolean;
  ownName: string;
  of?: string | null;
}) {
  return (
    <section aria-labelledby="invitations" className="min-w-0">
      <h2 id="invitations" className="subhead mb-3 text-lg leading-6">
        {INVITATIONS.title} <span className="text-sm font-normal text-muted-foreground">{invitations.length}</span>
      </h2>
      <ul data-slot="invitations" className="border-t-2 border-foreground">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} {...{ invitation, mayChange, ownName, of }} />
        ))}
        {invitations.length === 0 && (
          <li className="border-b border-border py-3 text-sm text-muted-foreground">{INVITATIONS.none}</li>
        )}
      </ul>
      <p className="mt-2.5 text-xs text-muted-foreground">{INVITATIONS.rule}</p>
    </section>
  );
}

function Invitation({
  invitation: { id, email, role, state, invitedBy, sentAt, expiresAt },
  mayChange,
  ownName,
  of,
}: {
  invitation: InvitationView;
  mayChange: boolean;
  ownName: string;
  of: string | null;
}) {
  const now = useNow(60);
  const change = useChangeInvitation(of);
  const over = state === 'expired' || new Date(expiresAt) <= now;
  const left = over ? 0 : Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS);
  const by = invitedBy === ownName ? TEAM.you : (invitedBy ?? 'Voltmere');
  const day = dayOf(new Date(expiresAt));
  return (
    <li
      data-slot="invitation"
      className="grid grid-cols-[minmax(0,1fr)_84px_124px] items-center gap-x-4 gap-y-1.5 border-b border-border py-3 text-sm max-md:grid-cols-beside"
    >
      <div className="min-w-0 leading-5">
        <b className={cn('block font-medium wrap-anywhere', over && 'text-muted-foreground')}>{email}</b>
        <span className="text-xs text-muted-foreground">{INVITATIONS.sent(relative(new Date(sentAt), now), by)}</span>
      </div>
      <span>{MEMBER_WORDS[role]}</span>
      <div className="text-xs max-md:col-span-full">
        <span aria-hidden className="mb-1 flex gap-1">
          {Array.from({ length: INVITATION_DAYS }, (_, at) => (
            <i key={at} className={cn('h-2 flex-1 rounded-xs', at < left ? 'bg-foreground' : 'bg-tick')} />
          ))}
        </span>
        <span className={cn(over && 'text-warning')}>{over ? INVITATIONS.ended(day) : INVITATIONS.ends(day)}</span>
      </div>
      {mayChange && (
        <div className="col-span-full flex gap-1.5">
          <Button
            variant="outline"
            size="sm"
            aria-label={INVITATIONS.to(over ? INVITATIONS.newLink : INVITATIONS.again, email)}
            working={change.isPending}
            onClick={() => change.mutate({ id, email, action: 'resend' })}
          >
            {over ? INVITATIONS.newLink : INVITATIONS.again}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={INVITATIONS.to(over ? INVITATIONS.delete : INVITATIONS.withdraw, email)}
            onClick={() => change.mutate({ id, email, action: 'revoke' })}
          >
            {over ? INVITATIONS.delete : INVITATIONS.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}
