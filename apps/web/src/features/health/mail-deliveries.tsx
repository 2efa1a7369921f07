import type { Health, MailDelivery } from '@libs/contracts';
import { Button } from '../../ui/button';
import { RelativeTime } from '../../ui/relative-time';
import { Block, Says } from './block';
import { useReplay } from './health.queries';
import { mailVerdict } from './health-words';

/** The newest mails, what failed first, and the way to send that again. */
export function MailDeliveries({ mail, now }: { mail: Health['mail']; now: Date }) {
  const replay = useReplay();
  const note = `${mail.sentToday} sent today, ${mail.due} due, ${mail.failed} failed`;
  return (
    <Block id="mail" title="Mail deliveries" note={note}>
      {mail.items.length === 0 && <p className="py-4 text-muted-foreground">No mail has been posted yet.</p>}
      <ul
        tabIndex={0}
        aria-labelledby="mail"
        className="max-h-[420px] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
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
    <li className="flex items-center gap-3 border-b border-border py-2.5 leading-[18px]" data-mail={item.state}>
      <div className="min-w-0 flex-1">
        <p className="truncate">{item.recipient}</p>
        <p className="text-[12.5px] text-muted-foreground">
          {item.template.replaceAll('_', ' ')}, <RelativeTime at={item.sentAt ?? item.createdAt} />
        </p>
        {item.lastError && <p className="text-[12.5px] break-words text-danger">{item.lastError}</p>}
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
