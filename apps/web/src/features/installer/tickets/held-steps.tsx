import { UploadTile } from '../../../kit/upload-tile';
import { Button } from '../../../kit/button';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { nameOf } from '../../../lib/sync-queue/send-item';
import { isListed } from '../../../lib/sync-queue/sync-queue.rules';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { tileOf } from '../sync-queue-tile';
import { isOfTicket } from './ticket-steps';
import { TICKETS } from './tickets.texts';

/** What this phone holds for a ticket: not sent yet, or refused with the reason. */
export function HeldSteps({ id }: { id: string }) {
  const items = useSyncQueue().filter((item) => isOfTicket(item, id) && isListed(item) && item.state !== 'accepted');
  if (items.length === 0) return null;
  return (
    <section aria-label={TICKETS.from} className="mb-5">
      <ul>
        {items.map((item) => {
          const tile = tileOf(item);
          const name = nameOf(item);
          return (
            <UploadTile
              key={item.id}
              name={name}
              detail={tile.detail}
              state={tile.state}
              word={tile.word}
              share={item.share}
            >
              {item.state === 'refused' && (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => void syncQueue.retry(item.id)}
                  aria-label={`${TICKETS.tryAgain}: ${name}`}
                >
                  {TICKETS.tryAgain}
                </Button>
              )}
              {(item.state === 'refused' || item.state === 'held') && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => void syncQueue.remove(item.id)}
                  aria-label={`${TICKETS.discard}: ${name}`}
                >
                  {TICKETS.discard}
                </Button>
              )}
            </UploadTile>
          );
        })}
      </ul>
    </section>
  );
}
