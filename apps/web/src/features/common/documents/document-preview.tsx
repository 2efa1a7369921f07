import { useState } from 'react';
import { Dialog, DialogContent } from '../../../kit/dialog';
import { DOCUMENTS } from './documents.texts';

/** The preview of a document, small enough for a phone's signal. */
export function DocumentPreview({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={name}>
        <div className="overflow-auto bg-sunken p-4 text-center">
          {failed ? (
            <p role="alert">{DOCUMENTS.noPicture}</p>
          ) : (
            <img src={url} alt={`Preview of ${name}`} className="mx-auto max-w-full" onError={() => setFailed(true)} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
