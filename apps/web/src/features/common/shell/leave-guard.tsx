import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../../kit/button';
import { Dialog, DialogContent, DialogFooter } from '../../../kit/dialog';
import { leaves, type Place, unsavedNow } from '../../../lib/forms/unsaved';
import { session, useSession } from '../../../lib/session/session';
import { LEAVING } from './shell.texts';

/** A signed-out person leaves without a question: their input can no longer be sent. */
const shouldBlockFn = ({ current, next }: { current: Place; next: Place }): boolean =>
  session.state.user !== null && unsavedNow() !== null && leaves(current, next);

/** Asks before leaving the page with unsaved input. */
export function LeaveGuard() {
  const { user } = useSession();
  const stay = useRef<HTMLButtonElement>(null);
  const { status, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload: false, withResolver: true });
  const kept = unsavedNow()?.kept ?? false;
  return (
    <Dialog open={status === 'blocked' && user !== null} onOpenChange={(open) => !open && reset?.()}>
      <DialogContent title={LEAVING.title} initialFocus={stay} className="max-w-120">
        <p className="px-7 py-5 max-md:px-4">{kept ? LEAVING.kept : LEAVING.lost}</p>
        <DialogFooter>
          <Button ref={stay} variant="outline" onClick={() => reset?.()}>
            Stay
          </Button>
          <Button onClick={() => proceed?.()}>Leave</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
