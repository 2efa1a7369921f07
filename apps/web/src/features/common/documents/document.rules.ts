import { FILE_BYTES, PROJECT_FILE_TYPES, type FileState, type FileType } from '@libs/contracts';
import { DOCUMENTS } from './documents.texts';

/** The name of a document type, and what the page can tell about a file before it is sent. Pure. */

export const DOCUMENT_NAMES: Record<FileType, string> = {
  mcs_certificate: 'MCS certificate',
  dno_approval: 'DNO G98/G99 approval',
  commissioning_form: 'G99 commissioning form',
  insurance_note: 'Insurance certificate',
  ticket_photo: DOCUMENTS.ticketPhoto,
  job_photo: DOCUMENTS.jobPhoto,
  landlord_consent: DOCUMENTS.landlordConsent,
  roof_lease: 'Roof lease',
  lender_consent: DOCUMENTS.lenderConsent,
};
/** The types to show, in the order in which they are requested: a G99 form only if it is required or present. */
export const documentTypes = (
  there: readonly { fileType: FileType }[],
  paperwork?: { steps: readonly { path: string }[] },
): readonly FileType[] =>
  PROJECT_FILE_TYPES.filter(
    (type) =>
      (type !== 'commissioning_form' && type !== 'ticket_photo') ||
      there.some(({ fileType }) => fileType === type) ||
      paperwork?.steps.some(({ path }) => path === `files.${type}`),
  );

const KINDS = /\.(pdf|jpe?g|png)$/i;
export const ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** Why there is no point in sending this file, or null. The server checks the content in any case. */
export function fileFault({ name, size }: { name: string; size: number }): string | null {
  if (!KINDS.test(name)) return DOCUMENTS.wrongType;
  if (size === 0) return DOCUMENTS.empty;
  return size > FILE_BYTES ? DOCUMENTS.tooLarge : null;
}

/** `1.4 MB`, `820 kB`, `412 bytes` */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/**
 * The log may report a document, or even its check, before the response to its upload arrives: the file is then shown
 * once, as the document. An unchecked document has the size that was sent; a picture that was checked has a different
 * one.
 */
export const isListed = (
  upload: { fileType: FileType; name: string; size: number; share: number; state: string },
  files: readonly { fileType: FileType; fileName: string; fileSize: number; state: FileState }[],
): boolean =>
  upload.share === 1 &&
  upload.state === 'sending' &&
  files.some(
    ({ fileType, fileName, fileSize, state }) =>
      fileType === upload.fileType && (state === 'checking' ? fileSize === upload.size : fileName === upload.name),
  );

/** Pictures have a preview; a pdf has none. */
export const isPicture = (name: string): boolean => /\.(jpg|png)$/.test(name);
