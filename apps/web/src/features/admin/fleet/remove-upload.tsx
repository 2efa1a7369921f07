import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { dateText } from '../../../kit/format';
import { Textarea } from '../../../kit/textarea';
import { reasonOf } from '../../../lib/api/api';
import { useRemoveReadings } from '../../common/energy/energy.queries';
import { UPLOAD } from '../../common/energy/energy.texts';
import type { Upload } from '../../common/energy/upload-line';

/** Asks why, and says what taking an upload out again does. */
export function RemoveUpload({ assetId, batch, onClose }: { assetId: string; batch: Upload; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const remove = useRemoveReadings(assetId, onClose);
  const { no, channel, from, to } = batch;
  const given = reason.trim();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={UPLOAD.removeAsk}
      description={batch.fileName}
      consequences={UPLOAD.removeThen(UPLOAD.historyLine(UPLOAD.channels[channel], dateText(from), dateText(to)))}
      confirm={UPLOAD.removeIt}
      destructive
      working={remove.isPending}
      refusal={remove.error && { title: UPLOAD.notRemoved, reason: reasonOf(remove.error) }}
      onConfirm={() => {
        setAsked(true);
        if (given !== '') remove.mutate({ no, reason: given });
      }}
    >
      <Field label={UPLOAD.reason} error={asked && given === '' ? UPLOAD.giveReason : undefined}>
        {(control) => (
          <Textarea {...control} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
