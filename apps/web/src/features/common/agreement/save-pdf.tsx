import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { reasonOf } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { AGREEMENT } from './agreement.texts';

/** A button that downloads a document. */
export function SavePdf({ file, name, children }: { file: () => Promise<Response>; name: string; children: string }) {
  const [working, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    try {
      await saveFile(await file(), name);
    } catch (error) {
      toast.failure(AGREEMENT.notOpened, { detail: reasonOf(error) });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button variant="outline" working={working} onClick={() => void save()}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {children}
    </Button>
  );
}
