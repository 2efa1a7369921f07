import { type AgreementForParty, CONSENT_TYPES, type ConsentType, isConsent, routes } from '@libs/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Select } from '../../../kit/select';
import { toast } from '../../../kit/sonner';
import { apiForm, reasonOf } from '../../../lib/api/api';
import { ACCEPT, DOCUMENT_NAMES, fileFault } from '../documents/document.rules';
import { DocumentTile } from '../documents/document-tile';
import { documentsOf } from '../documents/documents.queries';
import { CONSENTS } from './agreement.texts';

const TYPES = CONSENT_TYPES.map((value) => ({ value, label: DOCUMENT_NAMES[value] }));

/** The scans of consents and leases of a site, and where one is added. The office checks them before the agreement takes effect. */
export function Consents({
  agreement,
  mayAdd,
}: {
  agreement: Pick<AgreementForParty, 'id' | 'projectId'>;
  mayAdd: boolean;
}) {
  const client = useQueryClient();
  const files = useQuery(documentsOf(agreement.projectId));
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState<ConsentType>('landlord_consent');
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('fileType', type);
      form.append('file', file);
      return apiForm(routes.uploadConsent, form, { params: { id: agreement.id } });
    },
    onError: (error) => toast.failure(CONSENTS.notSent, { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: documentsOf(agreement.projectId).queryKey }),
  });
  const consents = files.data?.items.filter(({ fileType }) => isConsent(fileType)) ?? [];
  const chosen = (file: File | undefined) => {
    if (!file) return;
    const fault = fileFault(file);
    if (fault) toast.failure(CONSENTS.notSent, { detail: fault });
    else send.mutate(file);
  };
  return (
    <div data-slot="consents">
      <ul>
        {consents.map((file) => (
          <DocumentTile key={file.id} file={file} />
        ))}
      </ul>
      {consents.length === 0 && !mayAdd && <p className="text-muted-foreground">{CONSENTS.none}</p>}
      {mayAdd && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <Field label={CONSENTS.kind} className="w-60 max-md:w-full">
            {(control) => (
              <Select
                {...control}
                options={TYPES}
                placeholder={CONSENTS.kind}
                value={type}
                onValueChange={(value) => setType(value as ConsentType)}
              />
            )}
          </Field>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={CONSENTS.file}
            accept={ACCEPT}
            onChange={(event) => {
              chosen(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button variant="outline" working={send.isPending} onClick={() => input.current?.click()}>
            {CONSENTS.upload}
          </Button>
        </div>
      )}
    </div>
  );
}
