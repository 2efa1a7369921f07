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
import { OWN_COPY } from './settings.texts';

/** An export of the person's data: request it, see its progress, download it. */
export function OwnCopy() {
  const { data, error, refetch } = useQuery(dataExports);
  const request = useRequestExport();
  const items = data?.items ?? [];
  const making = items.some(isMaking);
  return (
    <Section id="export" title="Export my data" note={OWN_COPY.note}>
      {error && !data && (
        <ErrorState title={OWN_COPY.notLoaded} reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {items.length > 0 && (
        <ul aria-label={OWN_COPY.list} className="-mt-2 mb-5">
          {items.map((item) => (
            <li key={item.id} className="min-h-14 border-b border-border py-3">
              {isMaking(item) ? <Making copy={item} /> : <Made copy={item} />}
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" working={request.isPending} disabled={making} onClick={() => request.mutate()}>
        {items.length > 0 ? OWN_COPY.another : OWN_COPY.first}
      </Button>
    </Section>
  );
}

function Making({ copy: { step, done, steps } }: { copy: DataExport }) {
  const words = step ?? OWN_COPY.waiting;
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
        aria-label={OWN_COPY.progress}
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
        (name) => toast.success(OWN_COPY.saved, { detail: name }),
        (error: unknown) => toast.failure(OWN_COPY.notSaved, { detail: reasonOf(error) }),
      );
  if (copy.state === 'failed') {
    return (
      <p className="text-danger">
        {OWN_COPY.failed} <RelativeTime at={copy.requestedAt} />
        {OWN_COPY.tryAgain}
      </p>
    );
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0">
        <b className="block">
          Created <RelativeTime at={copy.readyAt ?? copy.requestedAt} />
        </b>
        <span className="text-xs text-muted-foreground">
          {OWN_COPY.keptUntil(sizeWords(copy.size ?? 0), dayOf(new Date(copy.expiresAt ?? copy.requestedAt)))}
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
