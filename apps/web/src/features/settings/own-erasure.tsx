import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonOf } from '../../shared/api';
import { session } from '../../shared/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TickList } from '../../ui/confirm-dialog';
import { ErrorState } from '../../ui/error-state';
import { Skeleton, useDelayedLoading } from '../../ui/skeleton';
import { toast } from '../../ui/sonner';
import { PasswordDialog } from './password-dialog';
import { erasure, sendErasure } from './privacy.queries';
import { Section } from './section';

/** The own erasure: what goes, what stays and why, and the password before it is done. */
export function OwnErasure() {
  const { data, error, isPending, refetch } = useQuery(erasure);
  const waiting = useDelayedLoading(isPending);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const erase = async (password: string) => {
    await sendErasure(password);
    session.ended('signed_out');
    toast.success('You have been erased. Your account is closed.');
    await navigate({ to: '/login', search: {}, replace: true });
  };
  return (
    <Section
      id="erase"
      title="Erase me"
      note="Closes your account and takes you out of our records. It cannot be undone."
    >
      {error && !data && (
        <ErrorState title="Could not be loaded" reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {waiting && !data && !error && <Skeleton width={420} />}
      {data && (
        <>
          {data.hindrances.length > 0 && (
            <Alert title="Not possible yet" className="mb-5">
              {data.hindrances.join(' ')}
            </Alert>
          )}
          <h3 className="mb-1 text-[15px] font-[650]">What is erased</h3>
          <TickList items={data.erased} />
          <h3 className="mt-5 mb-1 text-[15px] font-[650]">What we keep, and why</h3>
          <TickList items={data.kept} />
          <Button
            variant="destructive"
            className="mt-6"
            disabled={data.hindrances.length > 0}
            onClick={() => setAsking(true)}
          >
            Erase me
          </Button>
        </>
      )}
      <PasswordDialog
        open={asking}
        onOpenChange={setAsking}
        title="Erase me for good?"
        description="You are signed out everywhere at once and cannot sign in again. Export your data first if you want a copy."
        action="Erase me for good"
        destructive
        onPassword={erase}
      />
    </Section>
  );
}
