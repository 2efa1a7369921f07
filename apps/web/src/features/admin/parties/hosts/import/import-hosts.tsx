import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../kit/button';
import { Dialog, DialogContent } from '../../../../../kit/dialog';
import { ImportProgress } from './import-progress';
import { ImportSteps } from './import-steps';
import { newestImport } from './import.queries';
import { FOLDED } from '../../../../../records/list/export-button';
import { useOffline } from '../../../../../records/list/use-offline';
import { IMPORT } from './import.texts';

/** Import CSV: a file, its columns, a dry run, then the worker's job. */
export function ImportHosts() {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <Button variant="outline" className={FOLDED} {...offline} onClick={() => setOpen(true)}>
        <Upload size={16} strokeWidth={1.5} aria-hidden />
        <span className="max-md:sr-only">Import CSV</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="Import asset hosts" description={IMPORT.description} className="max-w-190">
          {open && <Import onClose={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </>
  );
}

function Import({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<string | null>(null);
  const newest = useQuery({ ...newestImport, enabled: started === null });
  const running = newest.data?.state === 'running' ? newest.data.id : null;
  const id = started ?? running;
  if (id) return <ImportProgress id={id} onClose={onClose} />;
  return <ImportSteps onStarted={setStarted} />;
}
