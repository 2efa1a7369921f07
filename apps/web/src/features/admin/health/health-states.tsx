import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/button';
import { pageError } from '../../../records/live/fetch-failed';
import { PageHead } from '../../common/shell/app-shell';
import { PagePending } from '../../common/shell/page-pending';
import { HEALTH } from './health.texts';

const Head = () => <PageHead title="Health" sub={HEALTH.sub} />;

export const HealthPending = () => (
  <>
    <Head />
    <PagePending />
  </>
);

export const HealthFailed = pageError(
  {
    title: HEALTH.failed,
    other: (
      <Button variant="ghost" render={<Link to="/admin" />}>
        {HEALTH.toDashboard}
      </Button>
    ),
  },
  Head,
);
