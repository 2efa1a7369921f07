import type { ReadingsMapping, ReadingsPreview } from '@libs/contracts';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api';
import { ReadingsReport } from '../common/usage/readings-report';
import { useKeepReadings, usePreview } from '../common/usage/usage.queries';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { CsvChoice } from '../../kit/csv-choice';
import { WalkingSkeleton } from '../../kit/skeleton';
import { HelpLink } from '../../kit/help-link';
import { ColumnChoice } from './column-choice';
import { type Choosing, mappingOf } from './column-choice.rules';
import { READINGS } from './use.texts';

/** Choose a CSV, check it, correct the columns and save. Nothing is saved before the last step. */
export function ReadingsUpload({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview();
  const keep = useKeepReadings(onClose);
  const look = (chosen: File, mapping: ReadingsMapping | null) => {
    keep.reset();
    setFile(chosen);
    preview.mutate({ file: chosen, mapping });
  };
  const found = preview.data;
  const takes = found?.report && found.refusal === null && !preview.isPending;
  return (
    <div data-slot="readings-upload" className="border-y border-border py-4">
      <CsvChoice
        label={READINGS.file}
        hint={READINGS.fileHint}
        read={found !== undefined}
        onChoose={(chosen) => look(chosen, null)}
      />
      <div aria-live="polite">
        {preview.isPending && (
          <p className="mt-3 flex items-center gap-2 text-xs text-muted-foreground">
            <WalkingSkeleton /> {READINGS.reading}
          </p>
        )}
        {preview.error && (
          <Alert title={READINGS.unreadable} className="mt-3">
            <p>{reasonOf(preview.error)}</p>
            <HelpLink of="readingsFormat" />
          </Alert>
        )}
        {found?.refusal && !preview.isPending && (
          <Alert title={READINGS.refused} className="mt-3">
            <p>{found.refusal}.</p>
            <HelpLink of="readingsRefused" />
          </Alert>
        )}
        {keep.error && (
          <Alert title={READINGS.notSaved} className="mt-3">
            {reasonOf(keep.error)}
          </Alert>
        )}
      </div>
      {found && file && <Looked key={file.name} found={found} onChange={(mapping) => look(file, mapping)} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {found && (
          <Button
            disabled={!takes}
            working={keep.isPending}
            onClick={() => file && keep.mutate({ file, mapping: found.mapping })}
          >
            {READINGS.use}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {READINGS.cancel}
        </Button>
      </div>
    </div>
  );
}

function Looked({ found, onChange }: { found: ReadingsPreview; onChange: (mapping: ReadingsMapping) => void }) {
  const { mapping, columns, report } = found;
  // If no columns were recognised, the person chooses them one by one; the file is read again once there are enough.
  const [chosen, setChosen] = useState<Choosing>({});
  const choose = (next: Choosing) => {
    setChosen(next);
    const whole = mappingOf(next);
    if (whole) onChange(whole);
  };
  return (
    <>
      {(mapping ?? found.choose) && <ColumnChoice mapping={mapping ?? chosen} columns={columns} onChange={choose} />}
      {columns.length > 0 && <FirstRows found={found} chosen={mapping ?? chosen} />}
      {report && (
        <div className="mt-4 max-w-140">
          <ReadingsReport report={report} />
        </div>
      )}
    </>
  );
}

/** The first rows of the file, with the chosen columns marked. */
function FirstRows({
  found: { columns, rows },
  chosen: { date, time, value },
}: {
  found: ReadingsPreview;
  chosen: Choosing;
}) {
  const chosen: unknown[] = [date, time, value];
  return (
    <div
      role="region"
      aria-label={READINGS.firstRows}
      tabIndex={0}
      className="mt-4 max-w-full overflow-x-auto border-y border-border"
    >
      <table className="text-xs">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th
                key={at}
                scope="col"
                className={`px-2.5 py-1.5 text-left font-medium whitespace-nowrap ${chosen.includes(at) ? 'bg-selected' : 'text-muted-foreground'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} className="border-t border-border">
              {columns.map((_, at) => (
                <td
                  key={at}
                  className={`px-2.5 py-1 whitespace-nowrap tabular-nums ${chosen.includes(at) ? 'bg-selected' : ''}`}
                >
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
