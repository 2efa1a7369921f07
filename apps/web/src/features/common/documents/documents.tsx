import type { FileType, Paperwork } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { ApiError, reasonOf } from '../../../lib/api/api';
import { AddDocument } from './add-document';
import { isListed, DOCUMENT_NAMES, documentTypes } from './document.rules';
import { DocumentTile, SendingTile } from './document-tile';
import { type ProjectFile, type DocumentPlace, documentsOf, useUploads } from './documents.queries';
import { DOCUMENTS } from './documents.texts';

/**
 * The documents of a project by type, newest first, live. Readers who `mayAdd` also see uploads in progress; others see
 * only documents that are ready.
 */
export function Documents({
  place,
  paperwork,
  mayAdd = false,
  heading = 'h4',
}: {
  place: DocumentPlace;
  /** The required types; others are hidden while they have no document. */
  paperwork?: Paperwork | undefined;
  mayAdd?: boolean;
  heading?: 'h3' | 'h4';
}) {
  const files = useQuery(documentsOf(place.projectId));
  // Documents can be added offline too: they are queued on the phone.
  const away = files.error instanceof ApiError && files.error.unreachable;
  if (files.error && !files.data && !(mayAdd && away)) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-muted-foreground">
        {DOCUMENTS.notLoaded} {reasonOf(files.error)}
        <Button variant="outline" size="sm" onClick={() => void files.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6" data-slot="papers">
      {documentTypes(files.data?.items ?? [], paperwork).map((type) => (
        <Kind
          key={type}
          type={type}
          place={place}
          mayAdd={mayAdd}
          heading={heading}
          documents={files.data?.items.filter((file) => file.fileType === type)}
        />
      ))}
    </div>
  );
}

const HINTS: Record<FileType, string> = {
  mcs_certificate: DOCUMENTS.mcsHint,
  dno_approval: '',
  commissioning_form: '',
  insurance_note: DOCUMENTS.insuranceHint,
  ticket_photo: '',
  job_photo: '',
  landlord_consent: '',
  roof_lease: '',
  lender_consent: '',
};

function Kind({
  type,
  place,
  mayAdd,
  heading: Heading,
  documents: files,
}: {
  type: FileType;
  place: DocumentPlace;
  mayAdd: boolean;
  heading: 'h3' | 'h4';
  documents: readonly ProjectFile[] | undefined;
}) {
  const { uploads, add, retry, remove } = useUploads(place);
  const own = uploads.filter((upload) => upload.fileType === type && !isListed(upload, files ?? []));
  const empty = files !== undefined && files.length === 0 && own.length === 0;
  return (
    <section aria-label={DOCUMENT_NAMES[type]}>
      <Line end={mayAdd && DOCUMENTS.formats}>
        <Heading className="text-base font-semibold">
          {DOCUMENT_NAMES[type]} <span className="text-xs font-normal text-muted-foreground">{HINTS[type]}</span>
        </Heading>
      </Line>
      <ul>
        {own.toReversed().map((upload) => (
          <SendingTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onRemove={() => remove(upload.id)}
          />
        ))}
        {files?.map((file) => (
          <DocumentTile key={file.id} file={file} />
        ))}
      </ul>
      {empty && !mayAdd && <p className="border-b border-border py-2.5 text-muted-foreground">{DOCUMENTS.none}</p>}
      {mayAdd && <AddDocument name={DOCUMENT_NAMES[type]} onFiles={(files) => add(type, files)} />}
    </section>
  );
}

function Line({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      {children}
      <span className="text-xs text-muted-foreground">{end}</span>
    </div>
  );
}
