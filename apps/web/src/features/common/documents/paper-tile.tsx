import { Download, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { UploadTile } from '../../../kit/upload-tile';
import { reasonOf } from '../../../lib/api/api';
import { dayOf } from '../../../kit/format';
import { isPicture, sizeText } from './paper.rules';
import { linkOf, type Paper } from './papers.queries';
import { PaperPreview } from './paper-preview';
import type { Upload } from './upload';

/** A paper that the server has: how it stands, and the way to it. */
export function PaperTile({ paper }: { paper: Paper }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [working, setWorking] = useState<'download' | 'preview' | null>(null);
  const open = async (what: 'download' | 'preview') => {
    setWorking(what);
    try {
      const url = await linkOf(paper, what === 'preview');
      if (what === 'preview') setPicture(url);
      else window.location.assign(url);
    } catch (error) {
      toast.failure('The document could not be opened', { detail: reasonOf(error) });
    } finally {
      setWorking(null);
    }
  };
  return (
    <UploadTile name={paper.fileName} detail={detailOf(paper)} state={paper.state}>
      {paper.state === 'ready' && (
        <>
          {isPicture(paper.fileName) && (
            <Button
              variant="outline"
              size="sm"
              working={working === 'preview'}
              onClick={() => void open('preview')}
              aria-label={`Preview ${paper.fileName}`}
            >
              <Eye size={14} strokeWidth={1.5} aria-hidden />
              Preview
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            working={working === 'download'}
            onClick={() => void open('download')}
            aria-label={`Download ${paper.fileName}`}
          >
            <Download size={14} strokeWidth={1.5} aria-hidden />
            Download
          </Button>
        </>
      )}
      {picture && <PaperPreview name={paper.fileName} url={picture} onClose={() => setPicture(null)} />}
    </UploadTile>
  );
}

function detailOf(paper: Paper): ReactNode {
  if (paper.state === 'rejected') return paper.reason;
  const who = paper.uploadedBy ? ` by ${paper.uploadedBy.name}` : '';
  return `${sizeText(paper.fileSize)}, ${dayOf(new Date(paper.createdAt))}${who}`;
}

/** A file that is on its way. */
export function SendingTile({
  upload,
  onRetry,
  onRemove,
}: {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, size, share, reason, state } = upload;
  const gone = state === 'sending' ? `${sizeText(size * share)} of ${sizeText(size)}` : sizeText(size);
  return (
    <UploadTile name={name} detail={reason ?? gone} state={state} share={share}>
      {state === 'waiting' && (
        <Button variant="outline" size="sm" onClick={onRetry} aria-label={`Send ${name} now`}>
          Send now
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
        {state === 'sending' ? 'Stop' : 'Remove'}
      </Button>
    </UploadTile>
  );
}
