import { routes } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { api } from '../../../lib/api/api';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useTicketCall } from '../../common/tickets/tickets.queries';
import { HELP } from './ticket.texts';

/** Tells the office of a fault that no reading shows. */
export function ReportForm({ assetId }: { assetId: string }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Report assetId={assetId} onClose={() => setOpen(false)} />
  ) : (
    <Button variant="outline" onClick={() => setOpen(true)}>
      {HELP.report}
    </Button>
  );
}

function Report({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const sending = useTicketCall(
    (text: string) => api(routes.openTicket, { body: { assetId, text } }),
    HELP.sent,
    onClose,
  );
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) =>
      text.trim() ? { body: text.trim() } : { faults: { text: HELP.giveText } },
    ),
    submit: (text: string) => sending.mutateAsync(text),
  });
  return (
    <Form of={form} className="flex max-w-reading flex-col gap-3">
      <Field label={HELP.reportLabel} help={HELP.reportHelp} error={form.errorAt('text')}>
        {(control) => <Textarea {...control} {...form.field('text')} maxLength={2000} />}
      </Field>
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={onClose}>
          {HELP.back}
        </Button>
        <Button type="submit" working={sending.isPending}>
          {HELP.send}
        </Button>
      </div>
    </Form>
  );
}
