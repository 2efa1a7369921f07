import { type InstallerView, routes } from '@libs/contracts';
import { useState } from 'react';
import { useOptimisticChange } from '../../live/optimistic';
import { api, reasonOf } from '../../lib/api/api';
import { CertificateRows, type CertificateTyped } from '../common/workload/certificate-rows';
import { Expiry } from '../common/workload/expiry';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { toast } from '../../kit/sonner';
import { OWN } from './own.texts';

/** The installer's certificates and expiry dates, which it maintains itself. */
export function OwnCertificates({ installer, today }: { installer: InstallerView; today: string }) {
  const [typed, setTyped] = useState<CertificateTyped[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const save = useOptimisticChange<InstallerView['certificates'], InstallerView>({
    kind: 'installer',
    idOf: () => installer.id,
    patch: () => ({}),
    send: (certificates) => api(routes.editMyInstaller, { body: { certificates, version: installer.version } }),
    onDone: () => {
      setTyped(null);
      toast.success(OWN.certificatesSaved);
    },
    onRefused: (refused) => toast.failure(OWN.certificatesFailed, { detail: reasonOf(refused) }),
  });
  const send = () => {
    if (!typed) return;
    const unnamed = typed.some(({ name }) => name.trim() === '');
    setError(unnamed ? OWN.unnamed : null);
    if (!unnamed) {
      save.mutate(typed.map(({ name, expiresDate }) => ({ name: name.trim(), expiresDate: expiresDate || null })));
    }
  };
  return (
    <section aria-labelledby="certificates">
      <div className="flex items-end justify-between gap-3 border-b-2 border-foreground pb-1.5">
        <h2 id="certificates" className="subhead text-lg">
          Certificates
        </h2>
        {!typed && (
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              setTyped(
                installer.certificates.map(({ name, expiresDate }) => ({ name, expiresDate: expiresDate ?? '' })),
              )
            }
          >
            Edit certificates
          </Button>
        )}
      </div>
      {typed ? (
        <div className="flex flex-col gap-3 py-3">
          <CertificateRows certificates={typed} error={error} onChange={setTyped} />
          <div className="flex gap-2">
            <Button variant="outline" onClick={() => setTyped(null)}>
              Cancel
            </Button>
            <Button onClick={send} working={save.isPending}>
              Save certificates
            </Button>
          </div>
        </div>
      ) : installer.certificates.length === 0 ? (
        <p className="border-b border-border py-3 text-muted-foreground">{OWN.noCertificates}</p>
      ) : (
        <Facts
          rows={installer.certificates.map(({ name, expiresDate }) => [
            name,
            <Expiry key={name} date={expiresDate} today={today} />,
          ])}
        />
      )}
    </section>
  );
}
