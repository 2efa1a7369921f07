import { type AnswerOf, secondFactorRoutes, type SecondFactor } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, reasonOf } from '../../../lib/api/api';
import { dayOf } from '../../../kit/format';
import { Badge } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { toast } from '../../../kit/sonner';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodes } from './recovery-codes';
import { Section } from './section';
import { secondFactor, useFactorsChanged } from './settings.queries';
import { TotpSetup } from './totp-setup';
import { SETTINGS, TWO_FACTOR } from './settings.texts';

type Secret = AnswerOf<typeof secondFactorRoutes.startTotp>;
type Asking = 'start' | 'codes' | 'remove' | null;

/** Codes of an authenticator app: setting up, recovery codes, removing. */
export function TwoFactor() {
  const { data, error, refetch } = useQuery(secondFactor);
  const changed = useFactorsChanged();
  const [asking, setAsking] = useState<Asking>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  /** The button that opened the dialog may be gone. Focus then moves to its replacement, unless it is somewhere else already. */
  const onwards = () => {
    const next = place.current?.querySelector<HTMLElement>('input, h3');
    if (!next) return true;
    return place.current?.contains(document.activeElement) ? false : next;
  };
  const dialog = (which: Asking) => ({
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
  });

  return (
    <Section id="two-factor" title={TWO_FACTOR.title} note={TWO_FACTOR.note}>
      {error && !data && (
        <ErrorState title={SETTINGS.notLoaded} reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      <div ref={place}>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            onKept={() => {
              setCodes(null);
              void changed();
            }}
          />
        ) : secret ? (
          <TotpSetup
            secret={secret}
            onConfirmed={(fresh) => {
              setSecret(null);
              setCodes(fresh);
              toast.success(TWO_FACTOR.isOn);
            }}
            onCancel={() => setSecret(null)}
          />
        ) : (
          data && <TwoFactorState data={data} onAsk={setAsking} />
        )}
      </div>
      <PasswordDialog
        {...dialog('start')}
        title={TWO_FACTOR.start}
        description={TWO_FACTOR.startWhy}
        action="Continue"
        finalFocus={onwards}
        onPassword={async (password) => setSecret(await api(secondFactorRoutes.startTotp, { body: { password } }))}
      />
      <PasswordDialog
        {...dialog('codes')}
        title={TWO_FACTOR.newCodes}
        description={TWO_FACTOR.newCodesWhy}
        action={TWO_FACTOR.createCodes}
        finalFocus={onwards}
        onPassword={async (password) => {
          const { recoveryCodes } = await api(secondFactorRoutes.newRecoveryCodes, { body: { password } });
          setCodes(recoveryCodes);
        }}
      />
      <PasswordDialog
        {...dialog('remove')}
        title={TWO_FACTOR.remove}
        description={TWO_FACTOR.removeWhy}
        action="Switch off"
        destructive
        onPassword={async (password) => {
          await api(secondFactorRoutes.removeTotp, { body: { password } });
          await changed();
          toast.success(TWO_FACTOR.isOff);
        }}
      />
    </Section>
  );
}

/** Its state, and what can be done. */
function TwoFactorState({ data, onAsk }: { data: SecondFactor; onAsk: (asking: Asking) => void }) {
  if (!data.totp) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted-foreground">{data.required ? TWO_FACTOR.offRequired : TWO_FACTOR.off}</p>
        <Button variant="outline" onClick={() => onAsk('start')}>
          {TWO_FACTOR.setUp}
        </Button>
      </div>
    );
  }
  const left = data.recoveryCodesLeft;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        <Badge tone="success">
          <i aria-hidden className="size-2 rounded-full bg-current" />
          On
        </Badge>{' '}
        <span className="text-muted-foreground">
          {TWO_FACTOR.since(dayOf(new Date(data.totp.since)))} {TWO_FACTOR.codesLeft(left)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => onAsk('codes')}>
          {TWO_FACTOR.newCodes}
        </Button>
        <Button variant="destructive" onClick={() => onAsk('remove')}>
          Switch off
        </Button>
      </div>
    </div>
  );
}
