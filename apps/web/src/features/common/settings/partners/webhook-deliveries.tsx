import type { WebhookDeliveryView, WebhookView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../../lib/api/api';
import { Form } from '../../../../lib/forms/form';
import { readBy } from '../../../../lib/forms/read-by';
import { useDraftForm } from '../../../../lib/forms/use-draft-form';
import { Badge, type Tone } from '../../../../kit/badge';
import { Button } from '../../../../kit/button';
import { ErrorState } from '../../../../kit/error-state';
import { Field } from '../../../../kit/field';
import { Input } from '../../../../kit/input';
import { RelativeTime } from '../../../../kit/relative-time';
import { webhookDeliveries } from './webhooks.queries';
import { DELIVERIES } from './partners.texts';

const STATES: Record<WebhookDeliveryView['state'], [Tone, string]> = {
  waiting: ['warning', 'Waiting'],
  delivered: ['success', 'Delivered'],
  failed: ['danger', 'Failed'],
};

/** An endpoint's deliveries and their results; one or a range of them can be sent again. */
export function WebhookDeliveries({ of, onReplay }: { of: WebhookView; onReplay: (from: number, to: number) => void }) {
  const { data, error, refetch } = useQuery(webhookDeliveries(of.id));
  if (error && !data) {
    return <ErrorState title={DELIVERIES.notLoaded} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return null;
  if (data.items.length === 0) return <p className="mt-3 text-xs text-muted-foreground">{DELIVERIES.none}</p>;
  return (
    <div className="mt-3">
      <Range last={of.sequence} onReplay={onReplay} />
      <ul
        tabIndex={0}
        aria-label={`Deliveries of ${of.name}`}
        className="mt-2 max-h-80 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {data.items.map((one) => (
          <Line key={one.id} of={one} onReplay={() => onReplay(one.sequence, one.sequence)} />
        ))}
      </ul>
    </div>
  );
}

function Line({ of, onReplay }: { of: WebhookDeliveryView; onReplay: () => void }) {
  const { sequence, type, state, attempts, createdAt, nextAt, lastStatus, lastError } = of;
  const [tone, word] = STATES[state];
  return (
    <li data-delivery={state} className="flex items-center gap-3 border-t border-border py-2 text-xs leading-4.5">
      <div className="min-w-0 flex-1">
        <p>
          <span className="tabular-nums">{sequence}</span> {type}
        </p>
        <p className="text-muted-foreground">
          <RelativeTime at={createdAt} />, {DELIVERIES.attempts(attempts)}
          {lastStatus !== null && DELIVERIES.answered(lastStatus)}
          {nextAt && attempts > 0 && (
            <>
              {DELIVERIES.retry} <RelativeTime at={nextAt} />
            </>
          )}
        </p>
        {lastError && <p className="text-danger wrap-anywhere">{lastError}</p>}
      </div>
      <Badge tone={tone}>{word}</Badge>
      <Button variant="outline" size="sm" onClick={onReplay}>
        Replay<span className="sr-only"> {sequence}</span>
      </Button>
    </li>
  );
}

function Range({ last, onReplay }: { last: number; onReplay: (from: number, to: number) => void }) {
  const form = useDraftForm({
    values: { from: '', to: '' },
    check: readBy(({ from, to }: { from: string; to: string }) => ({ body: { from: Number(from), to: Number(to) } })),
    asks: false,
    submit: ({ from, to }) => onReplay(from, to),
  });
  const [first, end] = [Number(form.values.from), Number(form.values.to)];
  const fits = Number.isInteger(first) && Number.isInteger(end) && first >= 1 && end >= first && end <= last;
  return (
    <Form of={form} className="flex flex-wrap items-end gap-2">
      <Field label="Replay from" className="w-28">
        {(control) => <Input {...control} dense inputMode="numeric" {...form.field('from')} />}
      </Field>
      <Field label="to" className="w-28">
        {(control) => <Input {...control} dense inputMode="numeric" {...form.field('to')} />}
      </Field>
      <Button type="submit" variant="outline" size="sm" disabled={!fits}>
        Replay the range
      </Button>
    </Form>
  );
}
