import { MessageCircle } from 'lucide-react';
import { Button } from '../../../kit/button';
import { useSession } from '../../../lib/session/session';
import { MESSAGES } from './messages.texts';
import { officeKindOf, useOpenThread, type WantedThread } from './open-thread';

/** Leads to a conversation, and opens it where it isn't there yet. */
export function ThreadButton({ wanted, label }: { wanted: WantedThread; label: string }) {
  const open = useOpenThread();
  return (
    <Button variant="outline" aria-disabled={open.isPending || undefined} onClick={() => open.mutate(wanted)}>
      <MessageCircle size={16} strokeWidth={1.5} aria-hidden />
      {label}
    </Button>
  );
}

/** From a party's pages to its conversation with the office. */
export function MessageOffice() {
  const { user } = useSession();
  const kind = user && officeKindOf(user.role);
  return kind && <ThreadButton wanted={{ kind }} label={MESSAGES.toOffice} />;
}
