import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportMapping, type ImportPreview } from '@libs/contracts';
import { useState } from 'react';
import { reasonOf } from '../../../../../lib/api/api';
import { Alert } from '../../../../../kit/alert';
import { Button } from '../../../../../kit/button';
import { CsvChoice } from '../../../../../kit/csv-choice';
import { DialogClose, DialogFooter } from '../../../../../kit/dialog';
import { Field } from '../../../../../kit/field';
import { Select } from '../../../../../kit/select';
import { WalkingSkeleton } from '../../../../../kit/skeleton';
import { useDryRun, useStartImport } from './import.queries';
import { ImportRows } from './import-rows';
import { IMPORT } from './import.texts';

/** The file and its columns, with what each row would do. Nothing is saved before the last button. */
export function ImportSteps({ onStarted }: { onStarted: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const dry = useDryRun();
  const start = useStartImport(onStarted);
  const look = (chosen: File, mapping: ImportMapping | null) => {
    start.reset();
    setFile(chosen);
    dry.mutate({ file: chosen, mapping });
  };
  const found = dry.data;
  const many = found?.counts.created ?? 0;
  const ready = found !== undefined && found.refusal === null && many > 0 && !dry.isPending;
  return (
    <>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
        <CsvChoice
          label={IMPORT.file}
          hint={IMPORT.fileHint}
          read={found !== undefined}
          onChoose={(chosen) => look(chosen, null)}
        />
        <div aria-live="polite" className="empty:hidden">
          {dry.isPending && (
            <p className="flex items-center gap-2 text-xs text-muted-foreground">
              <WalkingSkeleton /> {IMPORT.reading}
            </p>
          )}
          {dry.error && <Alert title={IMPORT.unreadable}>{reasonOf(dry.error)}</Alert>}
          {start.error && <Alert title={IMPORT.notStarted}>{reasonOf(start.error)}</Alert>}
          {found?.refusal && !dry.isPending && <Alert title={IMPORT.notYet}>{found.refusal}.</Alert>}
        </div>
        {found?.mapping && file && <Columns found={found} onChange={(mapping) => look(file, mapping)} />}
        {found && found.rows.length > 0 && !dry.isPending && (
          <>
            <p className="font-medium" data-slot="dry-run">
              {summary(found)}
            </p>
            <ImportRows rows={found.rows} label={IMPORT.wouldDo} />
          </>
        )}
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
        <Button
          disabled={!ready}
          working={start.isPending}
          onClick={() => file && found && start.mutate({ file, mapping: found.mapping })}
        >
          {many === 0 ? 'Import hosts' : many === 1 ? 'Import 1 host' : `Import ${many} hosts`}
        </Button>
      </DialogFooter>
    </>
  );
}

const summary = ({ counts: { created, duplicate, error }, similar }: ImportPreview): string =>
  [
    IMPORT.would(created),
    ...(similar > 0 ? [IMPORT.similar(similar)] : []),
    ...(duplicate > 0 ? [IMPORT.exists(duplicate)] : []),
    ...(error > 0 ? [IMPORT.faulty(error)] : []),
  ].join(', ');

function Columns({ found, onChange }: { found: ImportPreview; onChange: (mapping: ImportMapping) => void }) {
  const { mapping, columns, sample } = found;
  if (!mapping) return null;
  const options = [
    { value: '', label: 'None' },
    ...columns.map((label, at) => ({ value: String(at), label, hint: sample.find((row) => row[at])?.[at] ?? '' })),
  ];
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1" data-slot="columns">
      {IMPORT_FIELD_NAMES.map((field) => (
        <Field key={field} label={IMPORT_FIELDS[field].label} optional={!IMPORT_FIELDS[field].required}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={mapping[field] === null ? '' : String(mapping[field])}
              placeholder="None"
              onValueChange={(value) => onChange({ ...mapping, [field]: value === '' ? null : Number(value) })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
