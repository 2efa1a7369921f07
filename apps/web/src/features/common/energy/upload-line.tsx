import type { AssetView } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { UPLOAD } from './energy.texts';

export type Upload = AssetView['batches'][number];

/** An uploaded file: its contents, who added it, and whether it was removed. */
export function UploadLine({ batch, onRemove }: { batch: Upload; onRemove: ((batch: Upload) => void) | undefined }) {
  const { no, channel, from, to, fileName, receivedBy, receivedAt, removed } = batch;
  const line = UPLOAD.historyLine(UPLOAD.channels[channel], dateText(from), dateText(to));
  return (
    <li className="flex items-center justify-between gap-4 border-b border-border py-1.5 wrap-anywhere">
      <span>
        <span className={removed ? 'line-through' : 'text-foreground'}>{line}</span> {fileName}.{' '}
        {UPLOAD.by(receivedBy, dateText(receivedAt))}
        {removed && `. ${UPLOAD.removed(removed.by, dateText(removed.at), removed.reason)}`}
      </span>
      {onRemove && !removed && (
        <Button variant="outline" size="sm" aria-label={UPLOAD.removeOf(no, line)} onClick={() => onRemove(batch)}>
          {UPLOAD.remove}
        </Button>
      )}
    </li>
  );
}
