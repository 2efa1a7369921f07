import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsFrame } from '../../../features/common/settings/settings-frame';

export const Route = createFileRoute('/_portal/admin/settings')({
  errorComponent: false,
  component: () => (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  ),
});
