import { HOME_OF, type InvitationFor, organisationRoutes } from '@libs/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { ApiError, api, reasonOf } from '../../../lib/api/api';
import { goTo } from '../../../lib/go';
import { useSession } from '../../../lib/session/session';
import { JoinForm } from './join-form';
import { JoinFrame } from './join-frame';
import { JoinOpening } from './join-opening';
import { forgetJoinLink, useJoinLink } from './join-link';
import { JOIN } from './join.texts';
import { WrongAccount } from './wrong-account';

type Shown = InvitationFor | 'dead' | 'declined';

/** The link of an invitation: joins as who is signed in, as a new person, or says first that someone else is signed in. */
export function JoinPage() {
  const token = useJoinLink();
  const { status, user } = useSession();
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (token === undefined || status === 'loading') return;
    if (!token) return setShown('dead');
    let stale = false;
    api(organisationRoutes.showInvitation, { body: { token } }).then(
      (invitation) => !stale && setShown(invitation),
      (error: unknown) => {
        if (stale) return;
        if (error instanceof ApiError && error.status === 404) setShown('dead');
        else setFailed(reasonOf(error));
      },
    );
    return () => {
      stale = true;
    };
  }, [token, status, user?.id]);

  if (failed) return <Note title={JOIN.notDone}>{failed}</Note>;
  if (!token || shown === null || status === 'loading') return shown === 'dead' ? <Over why="dead" /> : <JoinOpening />;
  if (shown === 'dead') return <Over why="dead" />;
  if (shown === 'declined') return <Note title={JOIN.over.declined}>{JOIN.declined}</Note>;
  if (shown.state !== 'invited') return <Over why={shown.state} invitation={shown} />;

  const decline = async () => {
    try {
      await api(organisationRoutes.declineInvitation, { body: { token } });
      forgetJoinLink();
      setShown('declined');
    } catch (error) {
      toast.failure(JOIN.notDone, { detail: reasonOf(error) });
    }
  };
  return (
    <JoinFrame invitation={shown}>
      {shown.hindrance === 'wrong_account' && <WrongAccount invitation={shown} onDecline={() => void decline()} />}
      {shown.hindrance === 'wrong_role' ? (
        <Text title={JOIN.wrongRole}>{JOIN.wrongRoleText(shown.email)}</Text>
      ) : (
        shown.hindrance !== 'wrong_account' && <JoinForm invitation={shown} token={token} />
      )}
    </JoinFrame>
  );
}

function Over({ why, invitation = null }: { why: keyof typeof JOIN.over; invitation?: InvitationFor | null }) {
  const { user } = useSession();
  useEffect(forgetJoinLink, []);
  return (
    <JoinFrame invitation={invitation}>
      <Text title={JOIN.over[why]} heading={invitation ? 'h2' : 'h1'}>
        {JOIN.overText}
      </Text>
      <Button
        variant="outline"
        className="mt-5"
        onClick={() => void goTo(user ? HOME_OF[user.role] : '/login', { replace: true })}
      >
        {user ? JOIN.toVoltmere : JOIN.signIn}
      </Button>
    </JoinFrame>
  );
}

const Note = (props: { title: string; children: ReactNode }) => (
  <JoinFrame invitation={null}>
    <Text heading="h1" {...props} />
  </JoinFrame>
);

/** The page’s own heading where there is no invitation to name in it. */
const Text = ({
  title,
  heading: Heading = 'h2',
  children,
}: {
  title: string;
  heading?: 'h1' | 'h2';
  children: ReactNode;
}) => (
  <>
    <Heading className="head mb-2 text-2xl">{title}</Heading>
    <p className="text-muted-foreground">{children}</p>
  </>
);
