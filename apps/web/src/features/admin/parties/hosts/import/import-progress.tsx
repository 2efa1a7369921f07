import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { reasonOf } from '../../../../../lib/api/api';
import { Button } from '../../../../../kit/button';
import { DialogFooter } from '../../../../../kit/dialog';
import { ErrorState } from '../../../../../kit/error-state';
import { hostImport, useErrorFile } from './import.queries';
import { ImportRows } from './import-rows';
import { IMPORT } from './import.texts';

/** The worker's progress; then what was created and what was not, with a file of the rejected rows to correct. */
export function ImportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(hostImport(id));
  const save = useErrorFile();
  if (error && !data) {
    return (
      <div className="px-7 py-5">
        <ErrorState title={IMPORT.lost} reason={reasonOf(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return null;
  const { state, total, created, duplicates, errors, rows } = data;
  const through = created + duplicates + errors;
  const left = duplicates + errors;
  return (
    <>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
        <div>
          <p role="status" className="font-medium" data-slot="import-state">
            {state === 'done' ? IMPORT.done(created, duplicates, errors) : IMPORT.row(through, total)}
          </p>
          <progress
            aria-label="Rows imported"
            value={through}
            max={total}
            className="mt-2 h-1.5 w-full overflow-hidden rounded-full accent-primary"
          />
          {state === 'running' && <p className="mt-1 text-xs text-muted-foreground">{IMPORT.goesOn}</p>}
        </div>
        {rows.length > 0 && <ImportRows rows={rows} label={IMPORT.notImported} />}
      </div>
      <DialogFooter>
        {left > 0 && state === 'done' && (
          <Button variant="outline" working={save.isPending} onClick={() => save.mutate(id)}>
            <Download size={16} strokeWidth={1.5} aria-hidden />
            {IMPORT.notImported}
          </Button>
        )}
        <Button onClick={onClose}>{state === 'done' ? 'Done' : 'Close'}</Button>
      </DialogFooter>
    </>
  );
}
