import { TEXTS } from '@libs/contracts';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../../kit/button';
import { isMissingCode } from '../../../lib/offline/missing-code';
import { MessagePage } from './message-page';
import { OfflinePage } from './offline-page';

/** A page that crashed: two ways to continue, and no internal details. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  // The router has reloaded once for it. A browser may take itself for online where nothing can be reached.
  if (isMissingCode(error)) return <OfflinePage />;
  return (
    <MessagePage title={TEXTS.unexpectedError} hatched>
      {/* A reload, and not a second attempt alone: the page may be older than what the server now serves. */}
      <Button size="lg" onClick={() => location.reload()}>
        Try again
      </Button>
      <Link to="/" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
        {TEXTS.returnHome}
      </Link>
    </MessagePage>
  );
}
