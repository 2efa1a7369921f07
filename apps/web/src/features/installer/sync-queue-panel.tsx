import type { JobForInstaller } from '@libs/contracts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { syncQueue } from '../../lib/sync-queue/browser-queue';
import { isDone, isOpen, type SyncQueueItem } from '../../lib/sync-queue/sync-queue.rules';
import { nameOf } from '../../lib/sync-queue/send-item';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { DOCUMENT_NAMES } from '../common/documents/document.rules';
import { documentsOf } from '../common/documents/documents.queries';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { UploadTile } from '../../kit/upload-tile';
import { tileOf } from './sync-queue-words';
import { SubmitCommissioning } from './commissioning/submit-commissioning';

/** What this phone holds, each with how it stands: on phone, sent, stored, accepted, or refused with a way on. */
export function SyncQueuePanel({ jobs }: { jobs: readonly JobForInstaller[] }) {
  const items = useSyncQueue().filter((item) => item.jobId !== null);
  const open = items.filter(isOpen);
  const refused = items.filter(({ state }) => state === 'refused');
  useSettledDocuments(items);
  // What went at once, as everything does with a signal, needs no list.
  const shown = items.filter((item) => item.waited || item.unkept || item.state === 'refused');
  if (shown.length === 0) return null;
  const arrived = shown.filter(isDone).length;
  return (
    <section aria-labelledby="sync-queue" data-slot="sync-queue">
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-foreground pb-2.5">
        <h2 id="sync-queue" className="subhead text-lg">
          From this phone
        </h2>
        <span className="text-muted-foreground" data-slot="sync-queue-count">
          {arrived} of {shown.length} arrived{refused.length > 0 && `, ${refused.length} refused`}
        </span>
      </div>
      <ul>
        {shown.map((item) => (
          <Item key={item.id} item={item} job={jobs.find(({ id }) => id === item.jobId)} />
        ))}
      </ul>
      {open.length > 0 && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => void syncQueue.flush()}>
          Send now
        </Button>
      )}
    </section>
  );
}

function Item({ item, job }: { item: SyncQueueItem; job: JobForInstaller | undefined }) {
  const [asking, setAsking] = useState(false);
  const { work, state } = item;
  const tile = tileOf(item);
  const name = nameOf(item);
  const isForm = work.what === 'commission';
  return (
    <UploadTile
      name={work.what === 'file' ? `${DOCUMENT_NAMES[work.fileType]}: ${name}` : name}
      detail={`${item.site}. ${tile.detail}`}
      state={tile.state}
      word={tile.word}
      share={item.share}
    >
      {state === 'refused' && isForm && job && (
        <SubmitCommissioning job={job} variant="outline" size="sm" label="Edit" />
      )}
      {/* A document that the check refused is looked at the same way again: that one is taken anew. */}
      {state === 'refused' && item.fileId === null && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void syncQueue.retry(item.id)}
          aria-label={`Try ${name} again`}
        >
          Try again
        </Button>
      )}
      {(state === 'refused' || state === 'held') && (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)} aria-label={`Discard ${name}`}>
          Discard
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Discard ${name}?`}
        description={item.site}
        consequences={['It has not been accepted, and is gone from this phone', 'The office no longer waits for it']}
        confirm="Discard"
        destructive
        working={false}
        onConfirm={() => void syncQueue.remove(item.id)}
      />
    </UploadTile>
  );
}

interface Verdict {
  id: string;
  refused: string | null;
}

/** A document that is stored becomes accepted or refused as the worker judges it. */
function useSettledDocuments(items: readonly SyncQueueItem[]): void {
  const stored = items.filter(({ state }) => state === 'stored');
  const projects = [...new Set(stored.map(({ projectId }) => projectId))];
  const files = useQueries({ queries: projects.map((id) => documentsOf(id)) }).flatMap(({ data }) => data?.items ?? []);
  const verdicts = stored.flatMap(({ id, fileId }): Verdict[] => {
    const file = files.find((one) => one.id === fileId);
    if (file?.state === 'ready') return [{ id, refused: null }];
    return file?.state === 'rejected' ? [{ id, refused: file.reason ?? 'The check refused it' }] : [];
  });
  const key = JSON.stringify(verdicts);
  useEffect(() => {
    for (const { id, refused } of JSON.parse(key) as Verdict[]) void syncQueue.settle(id, refused);
  }, [key]);
}
