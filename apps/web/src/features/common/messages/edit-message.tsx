import { MESSAGE_LENGTH, type MessageView, routes } from '@libs/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/button';
import { Textarea } from '../../../kit/textarea';
import { api, reasonOf } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { keys } from '../../../live/query-keys';
import { CHANGE, WRITE } from './messages.texts';

/** Edits one's own message in place. */
export function EditMessage({ message: { id, body }, onDone }: { message: MessageView; onDone: () => void }) {
  const client = useQueryClient();
  const form = useDraftForm({
    values: { text: body ?? '' },
    check: readBy(({ text }: { text: string }) =>
      text.trim() === '' ? { faults: { text: WRITE.empty } } : { body: text.trim() },
    ),
    submit: async (text) => {
      await api(routes.editMessage, { params: { id }, body: { body: text } });
      await client.invalidateQueries({ queryKey: keys.threads() });
      onDone();
    },
    failed: CHANGE.notChanged,
  });
  // Focused at once, because the person is about to type.
  const focus = useRef(form.focus);
  useEffect(() => focus.current('text'), []);
  const fault = form.errorAt('text') ?? (form.error ? reasonOf(form.error) : undefined);
  return (
    <Form of={form} label={CHANGE.editLabel} className="mt-1">
      <Textarea
        aria-label={CHANGE.editLabel}
        aria-invalid={fault ? true : undefined}
        maxLength={MESSAGE_LENGTH}
        {...form.field('text')}
      />
      {fault && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {fault}
        </p>
      )}
      <p className="mt-2 flex gap-2">
        <Button type="submit" size="sm" aria-disabled={form.working || undefined}>
          {CHANGE.save}
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={onDone}>
          {CHANGE.cancel}
        </Button>
      </p>
    </Form>
  );
}
