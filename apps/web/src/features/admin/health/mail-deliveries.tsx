import type { Health, IncomingMailView, MailDelivery, ReturnedAddress } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { RelativeTime } from '../../../kit/relative-time';
import { Block, Says } from './block';
import { useRelease, useReplay } from './health.queries';
import { mailVerdict } from './health.rules';
import { EMAIL } from './health.texts';
import { HeldReply } from './held-reply';

/** The newest emails, failures first, with a button to send one again. */
export function MailDeliveries({ mail, now }: { mail: Health['mail']; now: Date }) {
  const replay = useReplay();
  const note = EMAIL.note(mail.sentToday, mail.due, mail.failed) + (mail.held > 0 ? EMAIL.held(mail.held) : '');
  return (
    <Block id="mail" title="Email deliveries" note={note}>
      {mail.returned.length > 0 && <Returned addresses={mail.returned} />}
      {mail.incoming && <Incoming incoming={mail.incoming} />}
      {mail.items.length === 0 && <p className="py-4 text-muted-foreground">{EMAIL.none}</p>}
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

/** Replies by email that aren't messages, or not wholly. An admin reads one that is held, and decides. */
function Incoming({ incoming }: { incoming: NonNullable<Health['mail']['incoming']> }) {
  const [deciding, setDeciding] = useState<string | null>(null);
  return (
    <section aria-labelledby="incoming" className="border-b border-border-strong py-2.5">
      <h3 id="incoming" className="text-sm font-semibold">
        {EMAIL.incoming}
      </h3>
      <p className="text-xs text-muted-foreground">{EMAIL.incomingNote(incoming.writtenToday, incoming.held)}</p>
      <ul>
        {incoming.items.map((one) => (
          <Arrived key={one.id} mail={one} onDecide={() => setDeciding(one.id)} />
        ))}
      </ul>
      {deciding && <HeldReply id={deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

const Arrived = ({ mail, onDecide }: { mail: IncomingMailView; onDecide: () => void }) => (
  <li className="border-t border-border py-2.5 leading-4.5 first:mt-2.5 last:pb-0" data-incoming={mail.outcome}>
    <p className="break-words">{mail.subject || EMAIL.noSubject}</p>
    <p className="text-xs text-muted-foreground">
      {EMAIL.from(mail.sender)}, <RelativeTime at={mail.receivedAt} />
    </p>
    <p className="text-xs break-words text-danger">
      {EMAIL.incomingOutcome[mail.outcome]} {mail.reason}
    </p>
    {mail.outcome === 'held' && (
      <Button variant="outline" size="sm" className="mt-2" onClick={onDecide}>
        {EMAIL.decide}
        <span className="sr-only">: {mail.subject || EMAIL.noSubject}</span>
      </Button>
    )}
  </li>
);

/** Bouncing addresses. Email about an account is still sent to them; the rest is held until an admin releases it. */
function Returned({ addresses }: { addresses: readonly ReturnedAddress[] }) {
  const release = useRelease();
  return (
    <ul aria-label={EMAIL.returning} className="border-b border-border-strong">
      {addresses.map((one) => (
        <li
          key={one.address}
          className="flex items-center gap-3 border-b border-border py-2.5 leading-4.5 last:border-0"
          data-returned={one.address}
        >
          <div className="min-w-0 flex-1">
            <p className="truncate">{one.address}</p>
            <p className="text-xs text-muted-foreground">
              {EMAIL.returnsSince} <RelativeTime at={one.since} />. {EMAIL.heldFor(one.held)}
            </p>
            <p className="text-xs break-words text-danger">{one.reason}</p>
          </div>
          <Button
            variant="outline"
            size="sm"
            working={release.isPending && release.variables.address === one.address}
            onClick={() => release.mutate(one)}
          >
            Send again
            <span className="sr-only"> to {one.address}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
