import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/button';
import { PageSpinner } from '../../../kit/spinner';
import { pageError } from '../../../records/live/fetch-failed';
import { PageHead } from '../../common/shell/app-shell';

const Head = () => <PageHead title="Health" sub="Queues, mails, grid source and event log." />;

export const HealthPending = () => (
  <>
    <Head />
    <PageSpinner />
  </>
);

export const HealthFailed = pageError(
  {
    title: 'The state of the product could not be fetched',
    other: (
      <Button variant="ghost" render={<Link to="/admin" />}>
        Go to the dashboard
      </Button>
    ),
  },
  Head,
);
