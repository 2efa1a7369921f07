import { TEXTS } from '@libs/contracts';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Refusal, refusalOf } from '../../../lib/forms/refusal';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { isKnownHere } from '../../../lib/passkey-here';
import { useAwake } from '../../../kit/use-awake';
import { autofillIsKnown, isCancelled, signInByPasskey, stopAsking } from './passkey';
import { SIGN_IN } from './sign-in.texts';

/** Signs in with a passkey: by the button, or by the browser's own offer in the email field. */
export function PasskeyButton() {
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const awake = useAwake();

  useEffect(() => {
    // A challenge is drawn for each offer: only where there may be a passkey to answer it.
    if (!isKnownHere()) return;
    let left = false;
    // Unasked, so it fails unheard: the button is there for who means it.
    void autofillIsKnown()
      .then((known) => (known && !left ? signInByPasskey({ autofill: true }) : undefined))
      .catch(() => undefined);
    return () => {
      left = true;
      stopAsking();
    };
  }, []);

  if (awake && typeof PublicKeyCredential === 'undefined') return null;
  const signIn = async () => {
    setWorking(true);
    setRefusal(null);
    try {
      await signInByPasskey();
    } catch (error) {
      setRefusal(
        isCancelled(error)
          ? { title: SIGN_IN.passkeyUnused, detail: null, waitUntil: null }
          : refusalOf(error, SIGN_IN.passkeyUnused),
      );
      toast.failure(TEXTS.loginFailed);
    } finally {
      setWorking(false);
    }
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button variant="outline" size="lg" full working={working} onClick={() => void signIn()}>
        <KeyRound size={18} strokeWidth={1.5} aria-hidden />
        {SIGN_IN.passkey}
      </Button>
      <RefusalAlert refusal={refusal} />
    </div>
  );
}
