import { TEXTS } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../../kit/button';
import { MessagePage } from './message-page';

/** A page that broke: two ways on, and nothing of the inside. */
export function ErrorPage() {
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
