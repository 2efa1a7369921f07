import type { HostView, UsageView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api';
import { KeptReadings } from '../common/usage/kept-readings';
import { useRemoveReadings, usageOf } from '../common/usage/usage.queries';
import { basisWords } from '../common/usage/usage-words';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { ErrorState } from '../../kit/error-state';
import { Skeleton } from '../../kit/skeleton';
import { Block } from '../common/shell/block';
import { Bills } from './bills';
import { ReadingsUpload } from './readings-upload';
import { READINGS, USE } from './use.texts';
import { Awaited } from '../../records/live/awaited';

/** The host's data on its usage: the more precise it is, the less the forecast has to assume. */
export function UseBlock({ host }: { host: HostView }) {
  const { data: usage, error, refetch } = useQuery(usageOf(null));
  return (
    <Block id="use" title={USE.title} note={usage && basisWords(usage, host.electricityNeeds?.annualUsageKwh, USE)}>
      {error && !usage && <ErrorState title={USE.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {!usage && !error && (
        <Awaited>
          <Skeleton width={420} className="h-24" />
        </Awaited>
      )}
      {usage && (
        <div className="grid gap-x-12 gap-y-9 xl:grid-cols-2">
          <Bills usage={usage} />
          <Readings usage={usage} />
        </div>
      )}
    </Block>
  );
}

function Readings({ usage }: { usage: UsageView }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveReadings(() => setRemoving(false));
  return (
    <section aria-label={READINGS.title}>
      <h3 className="text-base font-semibold">{READINGS.title}</h3>
      <p className="mt-1 mb-2 max-w-reading text-muted-foreground">{READINGS.about}</p>
      {adding ? (
        <ReadingsUpload onClose={() => setAdding(false)} />
      ) : (
        <>
          <KeptReadings usage={usage} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              {usage.readings ? READINGS.replace : READINGS.upload}
            </Button>
            {usage.readings && (
              <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
                {READINGS.remove}
              </Button>
            )}
          </div>
        </>
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(false)}
          title={READINGS.removeAsk}
          consequences={READINGS.removeThen}
          confirm={READINGS.remove}
          destructive
          working={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </section>
  );
}
