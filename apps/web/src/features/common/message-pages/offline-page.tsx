import { useEffect } from 'react';
import { Button } from '../../../kit/button';
import { MessagePage } from './message-page';
import { OFFLINE_PAGE } from './message-pages.texts';

const reload = () => location.reload();

/** A page whose code cannot be loaded without a network. It opens automatically once there is one. */
export function OfflinePage() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <MessagePage title={OFFLINE_PAGE.title} text={OFFLINE_PAGE.text} hatched>
      <Button size="lg" onClick={reload}>
        {OFFLINE_PAGE.tryAgain}
      </Button>
      {/* What was open before is on the device. */}
      <Button size="lg" variant="outline" onClick={() => history.back()}>
        {OFFLINE_PAGE.back}
      </Button>
    </MessagePage>
  );
}
