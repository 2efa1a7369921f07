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

/** The own erasure: what goes, what stays and why, and the password before it is done. */
export const OwnErasure = () => (
  <Section
    id="erase"
    title="Erase me"
    note="Closes your account and takes you out of our records. It cannot be undone."
  >
    <Part title="Could not be loaded" waiting={<Skeleton width={420} />}>
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
    toast.success('You have been erased. Your account is closed.');
    await navigate({ to: '/login', search: {}, replace: true });
  };
  return (
    <>
      {data.hindrances.length > 0 && (
        <Alert title="Not possible yet" className="mb-5">
          {data.hindrances.join(' ')}
        </Alert>
      )}
      <h3 className="mb-1 text-base font-semibold">What is erased</h3>
      <TickList items={data.erased} />
      <h3 className="mt-5 mb-1 text-base font-semibold">What we keep, and why</h3>
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
        title="Erase me for good?"
        description="You are signed out everywhere at once and cannot sign in again. Export your data first if you want a copy."
        action="Erase me for good"
        destructive
        onPassword={erase}
      />
    </>
  );
}
