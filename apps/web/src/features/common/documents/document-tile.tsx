import { Download, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { UploadTile } from '../../../kit/upload-tile';
import { reasonOf } from '../../../lib/api/api';
import { dayOf } from '../../../kit/format';
import { isPicture, sizeText } from './document.rules';
import { linkOf, type ProjectFile } from './documents.queries';
import { DocumentPreview } from './document-preview';
import type { Upload } from './upload';
import { DOCUMENTS } from './documents.texts';

/** A stored document: its state, and a link to open it. */
export function DocumentTile({ file }: { file: ProjectFile }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [working, setWorking] = useState<'download' | 'preview' | null>(null);
  const open = async (what: 'download' | 'preview') => {
    setWorking(what);
    try {
      const url = await linkOf(file, what === 'preview');
      if (what === 'preview') setPicture(url);
      else window.location.assign(url);
    } catch (error) {
      toast.failure(DOCUMENTS.notOpened, { detail: reasonOf(error) });
    } finally {
      setWorking(null);
    }
  };
  return (
    <UploadTile name={file.fileName} detail={detailOf(file)} state={file.state}>
      {file.state === 'ready' && (
        <>
          {isPicture(file.fileName) && (
            <Button
              variant="outline"
              size="sm"
              working={working === 'preview'}
              onClick={() => void open('preview')}
              aria-label={`Preview ${file.fileName}`}
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
            aria-label={`Download ${file.fileName}`}
          >
            <Download size={14} strokeWidth={1.5} aria-hidden />
            Download
          </Button>
        </>
      )}
      {picture && <DocumentPreview name={file.fileName} url={picture} onClose={() => setPicture(null)} />}
    </UploadTile>
  );
}

function detailOf(file: ProjectFile): ReactNode {
  if (file.state === 'rejected') return file.reason;
  const who = file.uploadedBy ? ` by ${file.uploadedBy.name}` : '';
  return `${sizeText(file.fileSize)}, ${dayOf(new Date(file.createdAt))}${who}`;
}

/** A file that is being uploaded. */
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
