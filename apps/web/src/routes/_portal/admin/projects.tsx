import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ProjectsPage } from '../../../features/admin/projects/projects-page';
import { projectsQuery, useOpenName } from '../../../features/admin/projects/projects.queries';
import { type ChangeSearch, ProjectsSearch } from '../../../features/admin/projects/projects-search';
import { useShellPlace } from '../../../features/common/shell/shell-place';

export const Route = createFileRoute('/_portal/admin/projects')({
  validateSearch: ProjectsSearch,
  loader: ({ context: { queryClient }, location }) => {
    const search = ProjectsSearch.parse(location.search);
    // The board asks for itself: how much depends on the screen.
    return { list: search.view === 'board' ? null : queryClient.prefetchQuery(projectsQuery(search)) };
  },
  errorComponent: false,
  component: function AdminProjects() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    useShellPlace(search.open !== undefined, useOpenName(search.open));
    const onSearch = useCallback<ChangeSearch>(
      (change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false }),
      [navigate],
    );
    return <ProjectsPage search={search} onSearch={onSearch} />;
  },
});
