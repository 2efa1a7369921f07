import { type IndexFigure, londonDate, PUBLISHED_INDICES, type PublishedIndex } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { reasonOf } from '../../../lib/api/api';
import { useOffline } from '../../../records/list/use-offline';
import { INDEX } from './index-figures.texts';
import { useSaveFigure } from './index-figures.queries';

/** The figure that is entered: one that a held month needs, one that is changed, or any. */
export interface AskedFigure {
  label: string;
  kind?: PublishedIndex;
  month?: string;
  figure?: IndexFigure;
}

export function IndexFigureAct(asked: AskedFigure) {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <Button variant={asked.figure ? 'ghost' : 'outline'} {...offline} onClick={() => setOpen(true)}>
        {asked.label}
      </Button>
      {open && <EnterFigure {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}

const PERCENT = /^[-−]?\d{1,3}(\.\d{1,2})?$/;
/** A change in percent as hundredths of one; null where it is none. */
const bpOf = (typed: string): number | null =>
  PERCENT.test(typed.trim()) ? Math.round(Number(typed.trim().replace('−', '-')) * 100) : null;

function EnterFigure({ kind: given, month: wanted, figure, onClose }: AskedFigure & { onClose: () => void }) {
  const [kind, setKind] = useState<PublishedIndex>(figure?.kind ?? given ?? 'cpi');
  const [month, setMonth] = useState((figure?.month ?? wanted ?? '').slice(0, 7));
  const [change, setChange] = useState(figure ? String(figure.bp / 100) : '');
  const [publishedOn, setPublishedOn] = useState(figure?.publishedOn ?? londonDate(new Date()));
  const [source, setSource] = useState(figure?.source ?? '');
  const [asked, setAsked] = useState(false);
  const save = useSaveFigure(onClose);
  const bp = bpOf(change);
  const fixed = figure !== undefined || wanted !== undefined;
  const submit = () => {
    setAsked(true);
    if (bp === null || !month || !source.trim()) return;
    const body = { bp, publishedOn, source: source.trim(), version: figure?.version ?? null };
    save.mutate({ params: { kind, month: `${month}-01` }, body });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={INDEX.dialog}
      consequences={INDEX.text}
      confirm={INDEX.save}
      working={save.isPending}
      refusal={save.error && { title: INDEX.refused, reason: reasonOf(save.error) }}
      onConfirm={submit}
    >
      <Field label={INDEX.index}>
        {(control) => (
          <Select
            {...control}
            disabled={fixed}
            options={PUBLISHED_INDICES.map((value) => ({ value, label: INDEX.kinds[value] }))}
            value={kind}
            onValueChange={(value) => setKind(value as PublishedIndex)}
            placeholder={INDEX.index}
          />
        )}
      </Field>
      <Field label={INDEX.month}>
        {(control) => (
          <Input
            {...control}
            type="month"
            readOnly={fixed}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
        )}
      </Field>
      <Field label={INDEX.change12} error={asked && bp === null ? INDEX.badChange : undefined}>
        {(control) => (
          <Input {...control} inputMode="decimal" value={change} onChange={({ target }) => setChange(target.value)} />
        )}
      </Field>
      <Field label={INDEX.publishedOn}>
        {(control) => (
          <Input {...control} type="date" value={publishedOn} onChange={({ target }) => setPublishedOn(target.value)} />
        )}
      </Field>
      <Field label={INDEX.source} help={INDEX.sourceHelp} error={asked && !source.trim() ? INDEX.badSource : undefined}>
        {(control) => (
          <Input {...control} maxLength={200} value={source} onChange={({ target }) => setSource(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
