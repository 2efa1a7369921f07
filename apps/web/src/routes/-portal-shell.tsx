import type { ComponentProps } from 'react';
import { AwayPanel } from '../features/away/away-panel';
import { useKeepSeen } from '../features/away/use-away';
import { Bell } from '../features/notifications/bell';
import { useUnread } from '../features/notifications/notifications.queries';
import { Palette } from '../features/palette/palette';
import { AppShell } from '../shared/shell/app-shell';

/** The shell with what features put into it. `dashboard`: what was missed is told at its top. */
export function PortalShell({
  dashboard = false,
  children,
  ...shell
}: Omit<ComponentProps<typeof AppShell>, 'bell' | 'find' | 'unread'> & { dashboard?: boolean }) {
  useKeepSeen();
  return (
    <AppShell {...shell} bell={<Bell />} find={<Palette />} unread={useUnread()}>
      {dashboard && <AwayPanel />}
      {children}
    </AppShell>
  );
}
