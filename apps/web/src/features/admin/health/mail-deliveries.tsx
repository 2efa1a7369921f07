import type { Health, MailDelivery, ReturnedAddress } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { RelativeTime } from '../../../kit/relative-time';
import { Block, Says } from './block';
import { useRelease, useReplay } from './health.queries';
import { mailVerdict } from './health-words';

/** The newest mails, what failed first, and the way to send that again. */
export function MailDeliveries({ mail, now }: { mail: Health['mail']; now: Date }) {
  const replay = useReplay();
  const counts = [`${mail.sentToday} sent today`, `${mail.due} due`, `${mail.failed} failed`];
  const note = [...counts, ...(mail.held > 0 ? [`${mail.held} held`] : [])].join(', ');
  return (
    <Block id="mail" title="Mail deliveries" note={note}>
      {mail.returned.length > 0 && <Returned addresses={mail.returned} />}
      {mail.items.length === 0 && <p className="py-4 text-muted-foreground">No mail has been posted yet.</p>}
      <ul
        tabIndex={0}
        aria-labelledby="mail"
        className="max-h-105 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {mail.items.map((item) => (
          <Delivery
            key={item.id}
            item={item}
            now={now}
            working={replay.isPending && replay.variables?.id === item.id}
            onReplay={() => replay.mutate(item)}
          />
        ))}
      </ul>
    </Block>
  );
}

function Delivery({
  item,
  now,
  working,
  onReplay,
}: {
  item: MailDelivery;
  now: Date;
  working: boolean;
  onReplay: () => void;
}) {
  return (
    <li className="flex items-center gap-3 border-b border-border py-2.5 leading-4.5" data-mail={item.state}>
      <div className="min-w-0 flex-1">
        <p className="truncate">{item.recipient}</p>
        <p className="text-xs text-muted-foreground">
          {item.template.replaceAll('_', ' ')}, <RelativeTime at={item.sentAt ?? item.createdAt} />
        </p>
        {item.lastError && <p className="text-xs break-words text-danger">{item.lastError}</p>}
      </div>
      <Says verdict={mailVerdict(item, now)} />
      {item.state === 'failed' && (
        <Button variant="outline" size="sm" working={working} onClick={onReplay}>
          Replay
          <span className="sr-only"> to {item.recipient}</span>
        </Button>
      )}
    </li>
  );
}

/** Addresses that mail comes back from. What is about an account still goes to them; the rest is held until this is pressed. */
function Returned({ addresses }: { addresses: readonly ReturnedAddress[] }) {
  const release = useRelease();
  return (
    <ul aria-label="Addresses that return mail" className="border-b border-border-strong">
      {addresses.map((one) => (
        <li
          key={one.address}
          className="flex items-center gap-3 border-b border-border py-2.5 leading-4.5 last:border-0"
          data-returned={one.address}
        >
          <div className="min-w-0 flex-1">
            <p className="truncate">{one.address}</p>
            <p className="text-xs text-muted-foreground">
              Returns mail since <RelativeTime at={one.since} />. {heldWords(one.held)}
            </p>
            <p className="text-xs break-words text-danger">{one.reason}</p>
          </div>
          <Button
            variant="outline"
            size="sm"
            working={release.isPending && release.variables.address === one.address}
            onClick={() => release.mutate(one)}
          >
            Write again
            <span className="sr-only"> to {one.address}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const heldWords = (held: number): string =>
  held === 0 ? 'Nothing is held for it.' : `${held} ${held === 1 ? 'mail is' : 'mails are'} held for it.`;
