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
import { WEBHOOKS } from './partners.texts';

const STATES: Record<WebhookView['state'], [Tone, string]> = {
  active: ['success', 'Active'],
  failing: ['danger', WEBHOOKS.failing],
  paused: ['warning', 'Paused'],
  asleep: ['warning', 'Account not active'],
};

/** Partners' endpoints: create, view, pause, replay. */
export function Webhooks() {
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Section id="webhooks" title="Webhooks" note={WEBHOOKS.note}>
      <Button onClick={() => setMaking(true)}>New webhook</Button>
      <Part title={WEBHOOKS.notLoaded} waiting={<Skeleton width={260} className="mt-4" />}>
        <WebhookList />
      </Part>
      <NewWebhookDialog open={making} onOpenChange={setMaking} onMade={setSecret} />
      <SecretDialog
        title={WEBHOOKS.secretTitle}
        what="signing secret"
        note={WEBHOOKS.secretNote}
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
      {data.items.length === 0 && <p className="mt-4 text-muted-foreground">{WEBHOOKS.none}</p>}
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
            {WEBHOOKS.sees(
              seesAs.companyName ?? seesAs.name,
              kinds.length === 1 ? String(kinds[0]) : WEBHOOKS.kinds(kinds.length),
            )}
          </p>
          <p className="text-xs text-muted-foreground">
            {WEBHOOKS.sent(sequence, waiting)}
            {deliveredAt && (
              <>
                {WEBHOOKS.lastAccepted} <RelativeTime at={deliveredAt} />
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
          {paused ? WEBHOOKS.resume : 'Pause'}
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
        title={WEBHOOKS.deleteTitle(name)}
        description={WEBHOOKS.deleteWhy}
        action="Delete"
        onConfirm={async () => void (await act.mutateAsync({ act: 'delete', of }))}
      />
    </li>
  );
}
