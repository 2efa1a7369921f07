import type { JobForInstaller } from '@libs/contracts';
import { useQueries } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { syncQueue } from '../../lib/sync-queue/browser-queue';
import { isDone, isListed, isOpen, type SyncQueueItem } from '../../lib/sync-queue/sync-queue.rules';
import { nameOf } from '../../lib/sync-queue/send-item';
import { useSyncQueue } from '../../lib/sync-queue/use-sync-queue';
import { DOCUMENT_NAMES } from '../common/documents/document.rules';
import { documentsOf } from '../common/documents/documents.queries';
import { Button } from '../../kit/button';
import { cn } from '../../kit/cn';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { UploadTile } from '../../kit/upload-tile';
import { HelpLink } from '../../kit/help-link';
import { OUTBOX } from './sync-queue.texts';
import { tileOf } from './sync-queue-tile';
import { SubmitCommissioning } from './commissioning/submit-commissioning';

/** The items on this phone and the state of each; one line once all are accepted. */
export function SyncQueuePanel({ jobs, className }: { jobs: readonly JobForInstaller[]; className?: string }) {
  const items = useSyncQueue().filter((item) => item.jobId !== null);
  useSettledDocuments(items);
  // Items sent immediately, as usual with a signal, need no list.
  const shown = items.filter(isListed);
  if (shown.length === 0) return null;
  const list = (
    <ul>
      {shown.map((item) => (
        <Item key={item.id} item={item} job={jobs.find(({ id }) => id === item.jobId)} />
      ))}
    </ul>
  );
  const arrived = shown.filter(isDone).length;
  const refused = shown.filter(({ state }) => state === 'refused').length;
  const count = (
    <span className="text-muted-foreground" data-slot="sync-queue-count">
      {OUTBOX.count(arrived, shown.length, refused)}
    </span>
  );
  if (shown.every(({ state }) => state === 'accepted')) {
    return (
      <details data-slot="sync-queue" className={cn('border-b border-border', className)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          <Check size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-success" />
          <span className="flex-1">{OUTBOX.allAccepted}</span>
          {count}
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted-foreground" />
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section aria-labelledby="sync-queue" data-slot="sync-queue" className={className}>
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-foreground pb-2.5">
        <h2 id="sync-queue" className="subhead text-lg">
          {OUTBOX.title}
        </h2>
        {count}
      </div>
      {list}
      {items.some(isOpen) && (
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
      {state === 'refused' && <HelpLink of="offlineRejected" className="w-full text-sm" />}
      {state === 'refused' && isForm && job && (
        <SubmitCommissioning job={job} variant="outline" size="sm" label="Edit" />
      )}
      {/* A document that the check rejected would be rejected again, so another one is added instead. */}
      {state === 'refused' && item.fileId === null && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void syncQueue.retry(item.id)}
          aria-label={OUTBOX.tryAgain(name)}
        >
          Try again
        </Button>
      )}
      {(state === 'refused' || state === 'held') && (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)} aria-label={OUTBOX.discard(name)}>
          Discard
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={OUTBOX.discardTitle(name)}
        description={item.site}
        consequences={[OUTBOX.discardLost, OUTBOX.discardOffice]}
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

/** A stored document becomes accepted or refused once the worker has checked it. */
function useSettledDocuments(items: readonly SyncQueueItem[]): void {
  const stored = items.filter(({ state }) => state === 'stored');
  const projects = [...new Set(stored.map(({ projectId }) => projectId))];
  const files = useQueries({ queries: projects.map((id) => documentsOf(id)) }).flatMap(({ data }) => data?.items ?? []);
  const verdicts = stored.flatMap(({ id, fileId }): Verdict[] => {
    const file = files.find((one) => one.id === fileId);
    if (file?.state === 'ready') return [{ id, refused: null }];
    return file?.state === 'rejected' ? [{ id, refused: file.reason ?? OUTBOX.rejected }] : [];
  });
  const key = JSON.stringify(verdicts);
  useEffect(() => {
    for (const { id, refused } of JSON.parse(key) as Verdict[]) void syncQueue.settle(id, refused);
  }, [key]);
}
