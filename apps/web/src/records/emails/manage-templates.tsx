import { EMAIL_VARIABLES, type EmailTemplate } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { Dialog, DialogContent } from '../../kit/dialog';
import { Field } from '../../kit/field';
import { IconButton } from '../../kit/icon-button';
import { Input } from '../../kit/input';
import { Textarea } from '../../kit/textarea';
import { refusalWords } from '../../lib/api/refusal-words';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { RefusalAlert } from '../../lib/forms/refusal-alert';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { templatesQuery, useTemplateCommands } from './emails.queries';
import { EMAILS, TEMPLATES } from './emails.texts';

const NEW: EmailTemplate = { id: '', name: '', subject: '', body: '' };

/** All templates: new ones, other words, and the end of those that nobody needs. */
export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(templatesQuery);
  const { remove } = useTemplateCommands();
  const [editing, setEditing] = useState<EmailTemplate | null>(null);
  const [ending, setEnding] = useState<EmailTemplate | null>(null);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={TEMPLATES.title}
        description={`${TEMPLATES.note} ${EMAIL_VARIABLES.map((name) => `{${name}}`).join(', ')}`}
      >
        <div className="min-h-0 overflow-y-auto px-7 py-5 max-md:px-4">
          {editing ? (
            <TemplateForm key={editing.id} template={editing} onClose={() => setEditing(null)} />
          ) : (
            <>
              <Button variant="outline" onClick={() => setEditing(NEW)}>
                {TEMPLATES.create}
              </Button>
              <ul aria-label={TEMPLATES.title} className="mt-4">
                {data?.items.map((template) => (
                  <li key={template.id} className="flex items-center gap-2 border-b border-border py-1.5">
                    <span className="min-w-0 flex-1 wrap-anywhere">{template.name}</span>
                    <IconButton label={TEMPLATES.edit(template.name)} onClick={() => setEditing(template)}>
                      <Pencil size={16} strokeWidth={1.5} aria-hidden />
                    </IconButton>
                    <IconButton label={TEMPLATES.remove(template.name)} onClick={() => setEnding(template)}>
                      <Trash2 size={16} strokeWidth={1.5} aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </DialogContent>
      {ending && (
        <ConfirmDialog
          open
          onClose={() => setEnding(null)}
          title={TEMPLATES.deleteTitle(ending.name)}
          consequences={[TEMPLATES.deleteNote]}
          confirm={TEMPLATES.deleteNow}
          destructive
          working={remove.isPending}
          refusal={remove.error ? { title: TEMPLATES.deleteFailed, reason: refusalWords(remove.error) } : null}
          onConfirm={() => remove.mutate(ending.id, { onSuccess: () => setEnding(null) })}
        />
      )}
    </Dialog>
  );
}

function TemplateForm({ template: { id, ...values }, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const { save } = useTemplateCommands();
  const form = useDraftForm({
    values,
    check: readBy((typed: Omit<EmailTemplate, 'id'>) => {
      const body = { name: typed.name.trim(), subject: typed.subject.trim(), body: typed.body.trim() };
      const faults = {
        name: body.name === '' && TEMPLATES.nameFirst,
        subject: body.subject === '' && EMAILS.subjectFirst,
        body: body.body === '' && EMAILS.textFirst,
      };
      return Object.values(faults).some(Boolean) ? { faults } : { body };
    }),
    submit: async (body: Omit<EmailTemplate, 'id'>) => {
      await save.mutateAsync({ ...body, id: id || null });
      onClose();
    },
    failed: TEMPLATES.failed,
  });
  return (
    <Form of={form} label={TEMPLATES.title} className="flex flex-col gap-4">
      <Field label={TEMPLATES.name} error={form.errorAt('name')}>
        {(control) => <Input {...control} {...form.field('name')} maxLength={80} />}
      </Field>
      <Field label={EMAILS.subject} error={form.errorAt('subject')}>
        {(control) => <Input {...control} {...form.field('subject')} maxLength={200} />}
      </Field>
      <Field label={EMAILS.text} error={form.errorAt('body')}>
        {(control) => <Textarea {...control} {...form.field('body')} rows={10} maxLength={10_000} />}
      </Field>
      <RefusalAlert refusal={form.refusal} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" working={form.working}>
          {TEMPLATES.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </Form>
  );
}
