import type { UsageView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api';
import { KeptReadings } from '../common/usage/kept-readings';
import { useRemoveReadings, usageOf } from '../common/usage/usage.queries';
import { BASIS_WORDS } from '../common/usage/usage-words';
import { Button } from '../../kit/button';
import { ConfirmDialog } from '../../kit/confirm-dialog';
import { ErrorState } from '../../kit/error-state';
import { Skeleton } from '../../kit/skeleton';
import { Block } from './block';
import { Bills } from './bills';
import { ReadingsUpload } from './readings-upload';

/** What the host tells of its use: the more exactly, the less the forecast has to guess. */
export function UseBlock() {
  const { data: usage, error, refetch } = useQuery(usageOf(null));
  return (
    <Block id="use" title="Your use" note={usage && `Your forecast stands on ${BASIS_WORDS[usage.basis]}`}>
      {error && !usage && (
        <ErrorState title="Your use could not be loaded" reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!usage && !error && <Skeleton width={420} className="h-24" />}
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
    <section aria-label="Half-hourly readings">
      <h3 className="text-base font-semibold">Half-hourly readings</h3>
      <p className="mt-1 mb-2 max-w-reading text-muted-foreground">
        Your supplier can export them as CSV. With a year of them the forecast knows at which hours you use your power,
        and how much. You and Voltmere see them, nobody else; they go when you remove them or erase your account.
      </p>
      {adding ? (
        <ReadingsUpload onClose={() => setAdding(false)} />
      ) : (
        <>
          <KeptReadings usage={usage} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
              {usage.readings ? 'Replace the readings' : 'Upload readings'}
            </Button>
            {usage.readings && (
              <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
          </div>
        </>
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(false)}
          title="Remove your readings?"
          consequences={[
            'All half hours are deleted, and what is remembered of earlier files',
            'Your forecast will be recalculated from your bills or your yearly figure',
          ]}
          confirm="Remove"
          destructive
          working={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </section>
  );
}
