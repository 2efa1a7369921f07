import { TEXTS } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../kit/button';
import { MessagePage } from './message-page';

/** Any unknown path. */
export const NotFoundPage = () => (
  <MessagePage title={TEXTS.notFoundPage} code="404">
    <Link to="/" className={buttonVariants({ size: 'lg' })}>
      {TEXTS.returnHome}
    </Link>
  </MessagePage>
);
