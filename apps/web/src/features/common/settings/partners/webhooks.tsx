import type { WebhookView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type Tone } from '../../../../kit/badge';
import { Button } from '../../../../kit/button';
import { RelativeTime } from '../../../../kit/relative-time';
import { Skeleton } from '../../../../kit/skeleton';
import { Part } from '../../../../records/live/fetch-failed';
import { ConfirmDialog } from '../confirm-dialog';
import { Section } from '../section';
import { NewWebhookDialog } from './new-webhook-dialog';
import { SecretDialog } from './secret-dialog';
import { WebhookDeliveries } from './webhook-deliveries';
import { useWebhookAct, webhooks } from './webhooks.queries';

const STATES: Record<WebhookView['state'], [Tone, string]> = {
  active: ['success', 'Active'],
  failing: ['danger', 'Not taken'],
  paused: ['warning', 'Paused'],
  asleep: ['warning', 'Account not active'],
};

const NOTE =
  'An address that is told what happens, signed and numbered. What it does not take comes again for a day; then it is paused, and you are told.';

/** Partners' endpoints: made, looked at, paused, replayed. */
export function Webhooks() {
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Section id="webhooks" title="Webhooks" note={NOTE}>
      <Button onClick={() => setMaking(true)}>New webhook</Button>
      <Part title="The webhooks could not be loaded" waiting={<Skeleton width={260} className="mt-4" />}>
        <WebhookList />
      </Part>
      <NewWebhookDialog open={making} onOpenChange={setMaking} onMade={setSecret} />
      <SecretDialog
        title="The secret of your new webhook"
        what="signing secret"
        note="Deliveries are signed with it, by Standard Webhooks: HMAC-SHA256 over id, timestamp and body."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </Section>
  );
}

function WebhookList() {
  const { data } = useSuspenseQuery(webhooks);
  return (
    <>
      {data.items.length === 0 && <p className="mt-4 text-muted-foreground">No webhook yet. Nobody is told.</p>}
      <ul data-slot="webhooks" className="mt-3">
        {data.items.map((one) => (
          <WebhookLine key={one.id} of={one} />
        ))}
      </ul>
    </>
  );
}

function WebhookLine({ of }: { of: WebhookView }) {
  const { name, url, kinds, state, pausedReason, seesAs, sequence, waiting, deliveredAt } = of;
  const [tone, word] = STATES[state];
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const act = useWebhookAct();
  const paused = state === 'paused';
  return (
    <li data-webhook={state} className="border-b border-border py-3 leading-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <b className="wrap-anywhere">{name}</b>
          <p className="font-mono text-xs text-muted-foreground wrap-anywhere">{url}</p>
          <p className="text-xs text-muted-foreground">
            Sees what {seesAs.companyName ?? seesAs.name} sees,{' '}
            {kinds.length === 1 ? kinds[0] : `${kinds.length} kinds of events`}
          </p>
          <p className="text-xs text-muted-foreground">
            {sequence} sent, {waiting} waiting
            {deliveredAt && (
              <>
                , last taken <RelativeTime at={deliveredAt} />
              </>
            )}
          </p>
          {pausedReason && <p className="text-xs text-danger">{pausedReason}.</p>}
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Deliveries<span className="sr-only"> of {name}</span>
        </Button>
        <Button variant="outline" size="sm" onClick={() => act.mutate({ act: 'test', of })}>
          Send a test<span className="sr-only"> to {name}</span>
        </Button>
        <Button variant="outline" size="sm" onClick={() => act.mutate({ act: paused ? 'resume' : 'pause', of })}>
          {paused ? 'Go on' : 'Pause'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setLeaving(true)}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {open && <WebhookDeliveries of={of} onReplay={(from, to) => act.mutate({ act: 'replay', of, from, to })} />}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={`Delete ${name}?`}
        description="Its address is told no more, and the log of its deliveries goes too."
        action="Delete"
        onConfirm={async () => void (await act.mutateAsync({ act: 'delete', of }))}
      />
    </li>
  );
}
