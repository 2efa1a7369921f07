import { Clock, TriangleAlert } from 'lucide-react';
import { Avatar } from '../../../kit/avatar';
import { Button } from '../../../kit/button';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { useSession } from '../../../lib/session/session';
import type { PendingMessage } from './messages.rules';
import { PENDING } from './messages.texts';

/** A message that is still on this device, or was refused. */
export function PendingLine({ item }: { item: PendingMessage }) {
  const { user } = useSession();
  const refused = item.state === 'refused';
  return (
    <li data-slot="pending-message" className="flex gap-3 py-1.5 leading-5">
      <Avatar name={user?.fullName ?? ''} size={32} className="mt-1.5" />
      <div className="min-w-0 flex-1 rounded-lg border border-dashed border-border-strong px-3.5 py-2">
        <p className="max-w-reading wrap-anywhere whitespace-pre-wrap">{item.work.text}</p>
        <p
          role={refused ? 'alert' : undefined}
          className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-muted-foreground"
        >
          {refused ? (
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden className="text-danger" />
          ) : (
            <Clock size={14} strokeWidth={1.5} aria-hidden />
          )}
          {refused
            ? `${PENDING.refused}: ${item.reason ?? ''}`
            : item.state === 'sending'
              ? PENDING.sending
              : item.waited
                ? PENDING.held
                : PENDING.sending}
        </p>
        {(refused || item.waited) && (
          <p className="mt-1.5 flex gap-2">
            {refused && (
              <Button variant="outline" size="sm" onClick={() => void syncQueue.retry(item.id)}>
                {PENDING.again}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => void syncQueue.remove(item.id)}>
              {PENDING.discard}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
