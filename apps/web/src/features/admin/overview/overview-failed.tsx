import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/button';
import { OVERVIEW } from './overview.texts';
import { pageError } from '../../../records/live/fetch-failed';

export const OverviewFailed = pageError({
  title: OVERVIEW.failed,
  other: (
    <Button variant="ghost" render={<Link to="/admin/projects" />}>
      Go to projects
    </Button>
  ),
});
