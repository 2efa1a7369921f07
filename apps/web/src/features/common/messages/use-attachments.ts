import { type Attachment, ATTACHMENTS_AT_MOST, routes } from '@libs/contracts';
import { useState } from 'react';
import { toast } from '../../../kit/sonner';
import { apiForm, reasonOf } from '../../../lib/api/api';
import { WRITE } from './messages.texts';

/**
 * Files added to a message that is not sent yet. They are uploaded at once, so that the message itself is small and can
 * be queued.
 */
export function useAttachments(threadId: string) {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [uploading, setUploading] = useState(0);
  const add = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, ATTACHMENTS_AT_MOST - files.length)) {
      const form = new FormData();
      form.append('file', file);
      setUploading((now) => now + 1);
      try {
        const made = await apiForm(routes.attachFile, form, { params: { id: threadId } });
        setFiles((now) => [...now, made]);
      } catch (error) {
        toast.failure(WRITE.notAttached, { detail: reasonOf(error) });
      } finally {
        setUploading((now) => now - 1);
      }
    }
  };
  return {
    files,
    uploading: uploading > 0,
    full: files.length >= ATTACHMENTS_AT_MOST,
    add,
    remove: (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
