import { MessageCircle } from 'lucide-react';
import { Button } from '../../../kit/button';
import { useSession } from '../../../lib/session/session';
import { MESSAGES } from './messages.texts';
import { officeKindOf, useOpenThread, type WantedThread } from './open-thread';
import { useOffline } from '../../../records/list/use-offline';

/** A button that goes to a conversation, and creates it first if it does not exist yet. */
export function ThreadButton({
  wanted,
  label,
  variant = 'outline',
}: {
  wanted: WantedThread;
  label: string;
  variant?: 'outline' | 'ghost';
}) {
  const open = useOpenThread();
  const offline = useOffline();
  return (
    <Button
      variant={variant}
      {...offline}
      aria-disabled={open.isPending || undefined}
      onClick={() => open.mutate(wanted)}
    >
      <MessageCircle size={16} strokeWidth={1.5} aria-hidden />
      {label}
    </Button>
  );
}

/** A button on a party's pages that goes to its conversation with the office. */
export function MessageOffice() {
  const { user } = useSession();
  const kind = user && officeKindOf(user.role);
  return kind && <ThreadButton wanted={{ kind }} label={MESSAGES.toOffice} />;
}
