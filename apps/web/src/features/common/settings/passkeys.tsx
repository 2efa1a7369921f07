import { type SecondFactor, secondFactorRoutes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api, reasonOf } from '../../../lib/api/api';
import { dayOf } from '../../../kit/format';
import { Button } from '../../../kit/button';
import { RelativeTime } from '../../../kit/relative-time';
import { toast } from '../../../kit/sonner';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { Section } from './section';
import { secondFactor, useFactorsChanged } from './settings.queries';
import { PASSKEYS } from './settings.texts';

type Passkey = SecondFactor['passkeys'][number];

/** Passkeys: sign in with the device's own lock instead of a password. */
export function Passkeys() {
  const { data } = useQuery(secondFactor);
  const changed = useFactorsChanged();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const remove = async () => {
    if (!removing) return;
    try {
      await api(secondFactorRoutes.removePasskey, { params: { id: removing.id } });
      toast.success(PASSKEYS.removed);
      await changed();
    } catch (error) {
      toast.failure(PASSKEYS.notRemoved, { detail: reasonOf(error) });
      throw error;
    }
  };
  return (
    <Section id="passkeys" title="Passkeys" note={PASSKEYS.note}>
      {data && data.passkeys.length > 0 && (
        <ul data-slot="passkeys" className="-mt-2 mb-5">
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-16 items-center gap-3.5 border-b border-border py-2.5">
              <KeyRound size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted-foreground" />
              <div className="min-w-0 flex-1">
                <b className="block truncate">{passkey.name}</b>
                <span className="text-xs text-muted-foreground">
                  Added {dayOf(new Date(passkey.createdAt))},{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      last used <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </span>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={PASSKEYS.remove(passkey.name)}
                onClick={() => setRemoving(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {typeof PublicKeyCredential === 'undefined' ? (
        <p className="text-muted-foreground">{PASSKEYS.unsupported}</p>
      ) : (
        <Button variant="outline" disabled={!data} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      <AddPasskeyDialog open={adding} onOpenChange={setAdding} onAdded={changed} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={PASSKEYS.removeTitle}
        description={PASSKEYS.removeWhy(removing?.name ?? '')}
        action="Remove"
        onConfirm={remove}
      />
    </Section>
  );
}
