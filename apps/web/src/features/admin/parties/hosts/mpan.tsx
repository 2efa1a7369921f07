import { CopyIcon } from '../../../../kit/copy-icon';
import { distributorWords, spacedMpan } from './host-words';

/** A meter's number as printed on a bill, with its network. */
export const Mpan = ({ mpan }: { mpan: string }) => (
  <span className="block">
    <span className="inline-flex items-center gap-1">
      <span className="readout text-xs">{spacedMpan(mpan)}</span>
      <CopyIcon text={mpan} label="Copy the MPAN" tip="Copy MPAN" />
    </span>
    <span className="block text-xs text-muted-foreground">{distributorWords(mpan)}</span>
  </span>
);
