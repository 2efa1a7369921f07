import { type WorksOrderForAdmin, WorksOrderTerms } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { WORKS_ORDER } from './works-order.texts';
import { readOrder, typedOrder, type TypedOrder } from './works-order.rules';

const DAYS = ([14, 30] as const).map((days) => ({ value: String(days), label: WORKS_ORDER.days(days) }));

/** What the installer is to do, for how much and until when. Saving a draft makes the next edition. */
export function WorksOrderForm({
  draft,
  send,
}: {
  draft: WorksOrderForAdmin | null;
  send: (terms: WorksOrderTerms) => unknown;
}) {
  const form = useDraftForm({
    values: typedOrder(draft?.terms ?? null),
    version: draft?.version ?? 0,
    check: readBy((typed: TypedOrder) => readOrder(typed)),
    submit: send,
    failed: draft ? WORKS_ORDER.saveFailed : WORKS_ORDER.draftFailed,
  });
  const input = (name: Exclude<keyof TypedOrder, 'scope' | 'paymentDays'>, label: string, kind: 'number' | 'date') => (
    <Field
      label={label}
      optional={kind === 'date'}
      error={form.errorAt(name)}
      className={name === 'price' ? 'col-span-full' : ''}
    >
      {(control) => (
        <Input
          {...control}
          {...(kind === 'date' ? { type: 'date' } : { inputMode: 'decimal' as const })}
          {...form.field(name)}
        />
      )}
    </Field>
  );
  return (
    <Form of={form} className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Field label={WORKS_ORDER.scope} error={form.errorAt('scope')} className="col-span-full">
        {(control) => <Textarea {...control} {...form.field('scope')} maxLength={4000} />}
      </Field>
      {input('price', WORKS_ORDER.price, 'number')}
      {input('startOn', WORKS_ORDER.startOn, 'date')}
      {input('completeOn', WORKS_ORDER.completeOn, 'date')}
      {input('warranty', WORKS_ORDER.warranty, 'number')}
      <Field label={WORKS_ORDER.paymentDays}>
        {(control) => (
          <Select
            {...control}
            value={form.values.paymentDays}
            onValueChange={(paymentDays: string) => form.set({ paymentDays })}
            options={DAYS}
            placeholder={WORKS_ORDER.paymentDays}
          />
        )}
      </Field>
      {input('retention', WORKS_ORDER.retention, 'number')}
      {input('retentionMonths', WORKS_ORDER.retentionMonths, 'number')}
      <div className="col-span-full flex flex-col items-start gap-4">
        <RefusalAlert refusal={form.refusal} />
        <Button type="submit" variant="outline" working={form.working} disabled={draft !== null && !form.dirty}>
          {draft ? WORKS_ORDER.save : WORKS_ORDER.draft}
        </Button>
      </div>
    </Form>
  );
}
