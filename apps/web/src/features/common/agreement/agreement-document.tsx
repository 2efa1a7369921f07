import { type AgreementForParty, shortCode } from '@libs/contracts';
import { Download, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { dayOf } from '../../../kit/format';
import { toast } from '../../../kit/sonner';
import { reasonOf } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { useSession } from '../../../lib/session/session';
import { sizeText } from '../documents/document.rules';
import { ThreadButton } from '../messages/message-office';
import { officeKindOf } from '../messages/open-thread';
import { useMay } from '../team/team.queries';
import { Part } from './agreement-part';
import { agreementFile, noteOpened } from './agreement.queries';
import { AGREEMENT } from './agreement.texts';
import { DocumentBox } from './document/document-box';

interface DocumentProps {
  agreement: AgreementForParty;
  openedAt: string | null;
  seen: readonly number[];
  onSeen: (pages: number[]) => void;
}

/** The file to be signed: read it here, download it, and compare the code that identifies it. */
export function AgreementDocument({ agreement, openedAt, seen, onSeen }: DocumentProps) {
  const { id, number, edition, document } = agreement;
  const [working, setWorking] = useState(false);
  const { user } = useSession();
  const kind = user && officeKindOf(user.role);
  const { may } = useMay('act');
  // A visit is one opening, however its reader opens the document.
  const noted = useRef(false);
  const note = () => {
    if (!noted.current) void noteOpened(id);
    noted.current = true;
  };
  const bring = async (how: (file: Response) => unknown) => {
    setWorking(true);
    try {
      await how(await agreementFile(id, false));
      note();
    } catch (error) {
      toast.failure(AGREEMENT.notOpened, { detail: reasonOf(error) });
    } finally {
      setWorking(false);
    }
  };
  if (document.sha256 === null)
    return (
      <Part id="document" title={AGREEMENT.document}>
        <p>{AGREEMENT.preparing}</p>
      </Part>
    );
  return (
    <Part
      id="document"
      title={AGREEMENT.document}
      note={AGREEMENT.documentNote(edition, document.pages, sizeText(document.size ?? 0))}
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-xs text-muted-foreground">
            {openedAt ? AGREEMENT.opened(dayOf(new Date(openedAt))) : AGREEMENT.notRead} {AGREEMENT.sample}
          </p>
          <p className="lab mt-3">{AGREEMENT.code}</p>
          <CodeOf sha256={document.sha256} />
          <p className="text-xs text-muted-foreground">{AGREEMENT.codeNote}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" working={working} onClick={() => void bring(inATab)}>
            <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
            {AGREEMENT.read}
          </Button>
          <Button variant="outline" onClick={() => void bring((file) => saveFile(file, `${number}.pdf`))}>
            <Download size={16} strokeWidth={1.5} aria-hidden />
            {AGREEMENT.download}
          </Button>
          {kind && may && (
            <ThreadButton
              wanted={{ kind, text: AGREEMENT.asking(number) }}
              label={AGREEMENT.question}
              variant="ghost"
            />
          )}
        </div>
      </div>
      <DocumentBox
        // Another edition is another document.
        key={document.sha256}
        file={() => agreementFile(id, false)}
        seen={seen}
        onSeen={onSeen}
        onOpened={note}
      />
    </Part>
  );
}

/** The browser's built-in PDF viewer. */
async function inATab(file: Response): Promise<void> {
  const url = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: 'application/pdf' }));
  window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file's code: twelve digits of its hash, which a screen reader reads one by one. */
const CodeOf = ({ sha256 }: { sha256: string }) => (
  <span data-slot="code" className="font-mono text-lg tracking-tight">
    {shortCode(sha256)}
  </span>
);
