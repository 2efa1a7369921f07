import { Outlet, createFileRoute } from '@tanstack/react-router';
import { RequireRole } from '../shared/shell/require-role';

export const Route = createFileRoute('/admin')({
  component: () => (
    <RequireRole roles={['admin']}>
      <Outlet />
    </RequireRole>
  ),
});
