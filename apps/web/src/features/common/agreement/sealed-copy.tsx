import type { AgreementForParty } from '@libs/contracts';
import { dayOf } from '../../../kit/format';
import { AGREEMENT } from './agreement.texts';
import { SavePdf } from './save-pdf';

/** Below the signatures: the sealed copy of an agreement or a works order, or that it is being made. */
export function SealedCopy({
  of: { number, seal },
  file,
}: {
  of: Pick<AgreementForParty, 'number' | 'seal'>;
  file: () => Promise<Response>;
}) {
  if (seal.state === 'none') return null;
  if (seal.sealedAt === null) return <p className="mt-4">{AGREEMENT.sealing}</p>;
  return (
    <div className="mt-5" data-slot="sealed-copy">
      <h3 className="text-base font-semibold">{AGREEMENT.sealed}</h3>
      <p className="mb-3 text-sm">{AGREEMENT.sealedNote(dayOf(new Date(seal.sealedAt)))}</p>
      <SavePdf file={file} name={`${number}-signed.pdf`}>
        {AGREEMENT.sealedDownload}
      </SavePdf>
      <p className="mt-2 text-xs">
        <a href="/verify" target="_blank" rel="noreferrer" className="lnk">
          {AGREEMENT.reader}
        </a>
      </p>
    </div>
  );
}
