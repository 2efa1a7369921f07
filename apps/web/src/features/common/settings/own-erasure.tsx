import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '../../../lib/session/session';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { TickList } from '../../../kit/confirm-dialog';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { Part } from '../../../records/live/fetch-failed';
import { PasswordDialog } from './password-dialog';
import { erasure, sendErasure } from './privacy.queries';
import { Section } from './section';
import { ERASURE, SETTINGS } from './settings.texts';

/** Erasing one's account: what is deleted, what stays and why, and the password to confirm. */
export const OwnErasure = () => (
  <Section id="erase" title="Erase me" note={ERASURE.note}>
    <Part title={SETTINGS.notLoaded} waiting={<Skeleton width={420} />}>
      <Erasure />
    </Part>
  </Section>
);

function Erasure() {
  const { data } = useSuspenseQuery(erasure);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const erase = async (password: string) => {
    await sendErasure(password);
    session.ended('signed_out');
    toast.success(ERASURE.done);
    await navigate({ to: '/login', search: {}, replace: true });
  };
  return (
    <>
      {data.hindrances.length > 0 && (
        <Alert title={ERASURE.hindered} className="mb-5">
          {data.hindrances.join(' ')}
        </Alert>
      )}
      <h3 className="mb-1 text-base font-semibold">{ERASURE.erased}</h3>
      <TickList items={data.erased} />
      <h3 className="mt-5 mb-1 text-base font-semibold">{ERASURE.kept}</h3>
      <TickList items={data.kept} />
      <Button
        variant="destructive"
        className="mt-6"
        disabled={data.hindrances.length > 0}
        onClick={() => setAsking(true)}
      >
        Erase me
      </Button>
      <PasswordDialog
        open={asking}
        onOpenChange={setAsking}
        title={ERASURE.title}
        description={ERASURE.why}
        action={ERASURE.confirm}
        destructive
        onPassword={erase}
      />
    </>
  );
}
