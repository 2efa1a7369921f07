import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ProjectsPage } from '../../features/projects/projects-page';
import { useOpenName } from '../../features/projects/projects.queries';
import { type ChangeSearch, ProjectsSearch } from '../../features/projects/projects-search';
import type { Crumb } from '../../shared/shell/top-strip';
import { PortalShell } from '../-portal-shell';

export const Route = createFileRoute('/admin/projects')({
  validateSearch: ProjectsSearch,
  component: function AdminProjects() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const name = useOpenName(search.open);
    const onSearch = useCallback<ChangeSearch>(
      (change, replace = false) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false }),
      [navigate],
    );
    const crumbs: Crumb[] = [
      { label: 'Admin', to: '/admin' },
      { label: 'Projects', to: '/admin/projects' },
    ];
    return (
      <PortalShell crumbs={name ? [...crumbs, { label: name }] : crumbs} panel={search.open !== undefined}>
        <ProjectsPage search={search} onSearch={onSearch} />
      </PortalShell>
    );
  },
});
