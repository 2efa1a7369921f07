import { type Tag, TAG_COLOURS, type TagColour, type WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { Dialog, DialogContent } from '../../kit/dialog';
import { Field } from '../../kit/field';
import { IconButton } from '../../kit/icon-button';
import { Input } from '../../kit/input';
import { Select } from '../../kit/select';
import { refusalWords } from '../../lib/api/refusal-words';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { TagDot } from './tag-chip';
import { tagsQuery, useTagCommands } from './tags.queries';
import { COLOUR_WORDS, TAGS } from './tags.texts';

const COLOURS = TAG_COLOURS.map((value) => ({ value, label: COLOUR_WORDS[value] }));

/** All tags of a kind of record: new ones, other names and colours, and the end of those that nobody needs. */
export function ManageTags({ kind, onClose }: { kind: WorkKind; onClose: () => void }) {
  const { data } = useQuery(tagsQuery(kind));
  const [ending, setEnding] = useState<(Tag & { records: number }) | null>(null);
  const { remove } = useTagCommands();
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={TAGS.manage} description={TAGS.manageNote}>
        <div className="min-h-0 overflow-y-auto px-7 py-5 max-md:px-4">
          <NewTag kind={kind} />
          <ul aria-label={TAGS.manage} className="mt-5">
            {data?.items.map((tag) => (
              <TagLine key={`${tag.id} ${tag.name}`} tag={tag} onDelete={() => setEnding(tag)} />
            ))}
          </ul>
        </div>
      </DialogContent>
      {ending && (
        <ConfirmDialog
          open
          onClose={() => setEnding(null)}
          title={TAGS.deleteTitle(ending.name)}
          consequences={[TAGS.takenOff(ending.records)]}
          confirm="Delete tag"
          destructive
          working={remove.isPending}
          refusal={remove.error ? { title: TAGS.deleteFailed, reason: refusalWords(remove.error) } : null}
          onConfirm={() => remove.mutate(ending.id, { onSuccess: () => setEnding(null) })}
        />
      )}
    </Dialog>
  );
}

function NewTag({ kind }: { kind: WorkKind }) {
  const { create } = useTagCommands();
  const [colour, setColour] = useState<TagColour>('grey');
  const form = useDraftForm({
    values: { name: '' },
    check: readBy(({ name }: { name: string }) =>
      name.trim() ? { body: name.trim() } : { faults: { name: TAGS.nameFirst } },
    ),
    submit: async (name: string) => {
      await create.mutateAsync({ kind, name, colour });
      form.reset();
    },
    asks: false,
  });
  return (
    <Form of={form}>
      <div className="grid grid-cols-new-tag items-end gap-2 max-md:grid-cols-1">
        <Field label={TAGS.create} error={form.errorAt('name')}>
          {(control) => <Input {...control} {...form.field('name')} maxLength={40} dense />}
        </Field>
        <Colour value={colour} onChange={setColour} label={TAGS.colour} />
        <Button type="submit" working={create.isPending}>
          {TAGS.save}
        </Button>
      </div>
    </Form>
  );
}

/** A name is saved when its field is left, a colour at once. */
function TagLine({ tag, onDelete }: { tag: Tag & { records: number }; onDelete: () => void }) {
  const { change } = useTagCommands();
  const [name, setName] = useState(tag.name);
  const rename = () => {
    const wanted = name.trim();
    if (wanted === '' || wanted === tag.name) setName(tag.name);
    else change.mutate({ id: tag.id, name: wanted }, { onError: () => setName(tag.name) });
  };
  return (
    <li className="grid grid-cols-tag items-center gap-2 border-b border-border py-1.5 max-md:grid-cols-between">
      <TagDot colour={tag.colour} />
      <Input
        dense
        aria-label={TAGS.rename(tag.name)}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
        onBlur={rename}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <span className="max-md:hidden">
        <Colour
          value={tag.colour}
          onChange={(colour) => change.mutate({ id: tag.id, colour })}
          label={TAGS.recolour(tag.name)}
        />
      </span>
      <span className="text-right text-xs text-muted-foreground tabular-nums max-md:hidden">{tag.records}</span>
      <IconButton label={TAGS.remove(tag.name)} onClick={onDelete}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </li>
  );
}

const Colour = ({
  value,
  onChange,
  label,
}: {
  value: TagColour;
  onChange: (colour: TagColour) => void;
  label: string;
}) => (
  <Select
    aria-label={label}
    options={COLOURS}
    value={value}
    onValueChange={(colour) => colour && onChange(colour as TagColour)}
    placeholder={COLOUR_WORDS.grey}
  />
);
