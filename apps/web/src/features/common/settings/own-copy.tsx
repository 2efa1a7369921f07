import { type DataExport, privacyRoutes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { apiFile, reasonOf } from '../../../lib/api/api';
import { dayOf } from '../../../kit/format';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { RelativeTime } from '../../../kit/relative-time';
import { toast } from '../../../kit/sonner';
import { dataExports, isMaking, useRequestExport } from './privacy.queries';
import { Section } from './section';

/** A copy of one's data: asked for, seen coming along, and saved. */
export function OwnCopy() {
  const { data, error, refetch } = useQuery(dataExports);
  const request = useRequestExport();
  const items = data?.items ?? [];
  const making = items.some(isMaking);
  return (
    <Section
      id="export"
      title="Export my data"
      note="Everything that we keep on you, as a zip of JSON files. It is made within a minute and kept for seven days."
    >
      {error && !data && (
        <ErrorState title="Your copies could not be loaded" reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {items.length > 0 && (
        <ul aria-label="Copies of your data" className="-mt-2 mb-5">
          {items.map((item) => (
            <li key={item.id} className="min-h-14 border-b border-border py-3">
              {isMaking(item) ? <Making copy={item} /> : <Made copy={item} />}
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" working={request.isPending} disabled={making} onClick={() => request.mutate()}>
        {items.length > 0 ? 'Make a new copy' : 'Make a copy'}
      </Button>
    </Section>
  );
}

function Making({ copy: { step, done, steps } }: { copy: DataExport }) {
  const words = step ?? 'Waiting to begin';
  return (
    <>
      <p role="status" className="mb-2 flex justify-between gap-4">
        <span>{words}</span>
        {steps > 0 && (
          <span className="readout text-muted-foreground">
            {done} of {steps}
          </span>
        )}
      </p>
      <progress
        aria-label="Your copy is being made"
        max={steps || 1}
        value={done}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
      />
    </>
  );
}

function Made({ copy }: { copy: DataExport }) {
  const save = () =>
    apiFile(privacyRoutes.downloadDataExport, { params: { id: copy.id } })
      .then((response) => saveFile(response, 'voltmere-my-data.zip'))
      .then(
        (name) => toast.success('Your data were saved', { detail: name }),
        (error: unknown) => toast.failure('Failed to save your data', { detail: reasonOf(error) }),
      );
  if (copy.state === 'failed') {
    return (
      <p className="text-danger">
        The copy asked for <RelativeTime at={copy.requestedAt} /> could not be made. Please ask again.
      </p>
    );
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <b className="block">
          Made <RelativeTime at={copy.readyAt ?? copy.requestedAt} />
        </b>
        <span className="text-xs text-muted-foreground">
          {sizeWords(copy.size ?? 0)}, kept until {dayOf(new Date(copy.expiresAt ?? copy.requestedAt))}
        </span>
      </p>
      <Button size="sm" onClick={() => void save()}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        Download
      </Button>
    </div>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
