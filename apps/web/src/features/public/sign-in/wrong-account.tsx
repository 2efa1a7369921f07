import type { InvitationFor } from '@libs/contracts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { reasonOf } from '../../../lib/api/api';
import { goTo } from '../../../lib/go';
import { useSession } from '../../../lib/session/session';
import { JOIN } from './join.texts';

/** Someone else is signed in: it is said first, with a way to switch. The link stays in this tab meanwhile. */
export function WrongAccount({
  invitation: { email, signedInAs, hasAccount },
  onDecline,
}: {
  invitation: InvitationFor;
  onDecline: () => void;
}) {
  const { signOut } = useSession();
  const [working, setWorking] = useState(false);
  const change = async () => {
    setWorking(true);
    try {
      await signOut();
      if (hasAccount) await goTo('/login?next=/join');
    } catch (error) {
      toast.failure(JOIN.notDone, { detail: reasonOf(error) });
    }
    setWorking(false);
  };
  return (
    <div role="alert" data-slot="wrong-account" className="flex gap-3 rounded-lg bg-warning-bg px-4 py-3.5 text-sm">
      <CircleAlert size={18} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b className="font-semibold">{JOIN.signedInAs(signedInAs ?? '')}</b>
          <br />
          {JOIN.meantFor(email)}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-3.5">
          <Button
            variant="outline"
            size="sm"
            working={working}
            className="h-auto min-h-7 py-1 wrap-anywhere whitespace-normal"
            onClick={() => void change()}
          >
            {JOIN.switchTo(email)}
          </Button>
          <button type="button" className="lnk text-sm" onClick={onDecline}>
            {JOIN.notForMe}
          </button>
        </div>
      </div>
    </div>
  );
}
