import type { MergeKind } from '@libs/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Combobox } from '../../kit/combobox';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/dialog';
import { Label } from '../../kit/label';
import { keys } from '../../live/query-keys';
import { MergeDialog } from './merge-dialog';
import { MERGING } from './merging.texts';

interface Found {
  id: string;
  name: string;
  hint: string;
}

/** Merging a record that nothing points to: the admin finds it. */
export function MergeByHand({
  kind,
  id,
  find,
  onOpen,
}: {
  kind: MergeKind;
  id: string;
  find: (text: string, signal: AbortSignal) => Promise<Found[]>;
  onOpen: (id: string) => void;
}) {
  const [step, setStep] = useState<'closed' | 'pick' | 'compare'>('closed');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const { data, isPlaceholderData } = useQuery({
    queryKey: keys.work('merge-with', kind, text),
    queryFn: ({ signal }) => find(text, signal),
    placeholderData: keepPreviousData,
    enabled: step === 'pick',
  });
  const close = () => {
    setStep('closed');
    setChosen('');
  };
  const options = (data ?? []).filter((one) => one.id !== id);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setStep('pick')}>
        {MERGING.byHand}
      </Button>
      {step === 'pick' && (
        <Dialog open onOpenChange={(open) => !open && close()}>
          <DialogContent title={MERGING.pickTitle} description={MERGING.pickHelp}>
            <div className="flex flex-col gap-2 px-7 py-5 max-md:px-4">
              <Label htmlFor="merge-with">{MERGING.pick}</Label>
              <Combobox
                id="merge-with"
                options={options.map((one) => ({ value: one.id, label: one.name, hint: one.hint }))}
                value={chosen}
                onValueChange={setChosen}
                onSearch={setText}
                searching={isPlaceholderData}
                searchLabel={MERGING.search}
                placeholder={MERGING.choose}
              />
            </div>
            <DialogFooter>
              <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
              <Button disabled={chosen === ''} onClick={() => setStep('compare')}>
                {MERGING.next}
              </Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      )}
      {step === 'compare' && (
        <MergeDialog
          kind={kind}
          staysId={id}
          goesId={chosen}
          onClose={close}
          onMerged={({ staysId }) => onOpen(staysId)}
        />
      )}
    </>
  );
}
