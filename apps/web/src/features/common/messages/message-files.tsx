import { type Attachment, routes } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { FileText, Image } from 'lucide-react';
import { toast } from '../../../kit/sonner';
import { apiFile, reasonOf } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { THREAD } from './messages.texts';

const KILO = 1024;
const sizeOf = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;

/** The files of a message; each can be downloaded once it has been checked. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <File file={file} />
        </li>
      ))}
    </ul>
  );
}

function File({ file: { id, name, size, picture, state, reason } }: { file: Attachment }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await apiFile(routes.downloadAttachment, { params: { id } }), name),
    onError: (error) => toast.failure(THREAD.notOpened, { detail: reasonOf(error) }),
  });
  const Icon = picture ? Image : FileText;
  return (
    <button
      type="button"
      data-slot="message-file"
      aria-disabled={state !== 'ready' || save.isPending || undefined}
      onClick={() => state === 'ready' && save.mutate()}
      className="inline-flex min-h-11 max-w-full items-center gap-3 rounded-md border border-border-strong bg-card px-3 py-2 text-left leading-4.5"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-2xs text-muted-foreground">
          {sizeOf(size)}, {reason ?? THREAD.file[state]}
        </span>
      </span>
    </button>
  );
}
