import { routes } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { api, reasonOf } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { useOffline } from '../../../records/list/use-offline';
import { CERTIFICATE } from '../../common/bills/supplier.texts';

interface Props {
  projectId: string;
  company: string;
  /** Null: it has none. */
  kept: string | null;
}

/** Says where a site's certificate of qualifying use is kept, before its bill is issued. */
export function CertificateAct(props: Props) {
  const [open, setOpen] = useState(false);
  const offline = useOffline();
  return (
    <>
      <Button variant="ghost" {...offline} onClick={() => setOpen(true)}>
        {CERTIFICATE.enter}
      </Button>
      {open && <Certificate {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Certificate({ projectId, company, kept, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const [where, setWhere] = useState(kept ?? '');
  const save = useMutation({
    mutationFn: () =>
      api(routes.saveVatCertificate, { params: { id: projectId }, body: { kept: where.trim() || null } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.bills() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={CERTIFICATE.title(company)}
      consequences={CERTIFICATE.text}
      confirm={CERTIFICATE.save}
      working={save.isPending}
      refusal={save.error && { title: CERTIFICATE.refused, reason: reasonOf(save.error) }}
      onConfirm={() => save.mutate()}
    >
      <Field label={CERTIFICATE.kept} help={CERTIFICATE.help} optional>
        {(control) => (
          <Input {...control} maxLength={200} value={where} onChange={({ target }) => setWhere(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
