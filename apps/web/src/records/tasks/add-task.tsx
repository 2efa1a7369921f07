import { TASK_REPEATS, type TaskRepeat, type WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Select } from '../../kit/select';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { useSession } from '../../lib/session/session';
import { ownersQuery } from '../owner/owner.queries';
import { useTaskCommands } from './tasks.queries';
import { REPEAT_WORDS, TASKS } from './tasks.texts';

interface Draft {
  title: string;
  due: string;
}

/** A new task about a record, one’s own unless someone else is chosen. */
export function AddTask({ record, onClose }: { record: { kind: WorkKind; id: string }; onClose: () => void }) {
  const { user } = useSession();
  const { create } = useTaskCommands();
  const people = useQuery(ownersQuery).data?.items ?? [];
  const [ownerId, setOwnerId] = useState(user?.id ?? '');
  const [repeats, setRepeats] = useState<TaskRepeat | ''>('');
  const form = useDraftForm({
    values: { title: '', due: '' },
    check: readBy(({ title, due }: Draft) => {
      if (title.trim() === '') return { faults: { title: TASKS.sayWhat } };
      return repeats && !due
        ? { faults: { due: TASKS.dayFirst } }
        : { body: { title: title.trim(), due: due || null } };
    }),
    submit: async (body: { title: string; due: string | null }) => {
      await create.mutateAsync({ ...body, record, ownerId: ownerId || null, repeats: repeats || null });
      onClose();
    },
    asks: false,
  });
  return (
    <Form of={form}>
      <div className="mt-3 grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={TASKS.what} error={form.errorAt('title')} className="col-span-full">
          {(control) => <Input {...control} {...form.field('title')} maxLength={200} dense />}
        </Field>
        <Field label={TASKS.who}>
          {(control) => (
            <Select
              {...control}
              value={ownerId}
              onValueChange={setOwnerId}
              placeholder={TASKS.nobody}
              options={[
                ...people.map(({ id, name }) => ({ value: id, label: name })),
                { value: '', label: TASKS.nobody },
              ]}
            />
          )}
        </Field>
        <Field label={TASKS.due} error={form.errorAt('due')} optional>
          {(control) => <Input {...control} {...form.field('due')} type="date" dense />}
        </Field>
        <Field label={TASKS.repeats}>
          {(control) => (
            <Select
              {...control}
              value={repeats}
              onValueChange={(value) => setRepeats(value as TaskRepeat | '')}
              placeholder={TASKS.once}
              options={[
                { value: '', label: TASKS.once },
                ...TASK_REPEATS.map((value) => ({ value, label: REPEAT_WORDS[value] })),
              ]}
            />
          )}
        </Field>
        <span className="col-span-full flex gap-2">
          <Button type="submit" size="sm" working={create.isPending}>
            {TASKS.add}
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </span>
      </div>
    </Form>
  );
}
