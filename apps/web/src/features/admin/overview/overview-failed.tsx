import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/button';
import { pageError } from '../../../records/live/fetch-failed';

export const OverviewFailed = pageError({
  title: 'The dashboard could not be fetched',
  other: (
    <Button variant="ghost" render={<Link to="/admin/projects" />}>
      Go to projects
    </Button>
  ),
});
