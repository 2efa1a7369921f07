import type { ReadingsMapping } from '@libs/contracts';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api';
import { useKeepReadings, usePreview } from '../common/usage/usage.queries';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { CsvChoice } from '../../kit/csv-choice';
import { WalkingSkeleton } from '../../kit/skeleton';
import { HelpLink } from '../../kit/help-link';
import { LookedReadings } from '../common/usage/looked-readings';
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
      {found && file && <LookedReadings key={file.name} found={found} onChange={(mapping) => look(file, mapping)} />}
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
