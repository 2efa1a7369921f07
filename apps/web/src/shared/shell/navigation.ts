import type { Role } from '@libs/contracts';
import {
  Activity,
  Building2,
  CalendarCheck,
  GitMerge,
  HardHat,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Users,
  Wallet,
} from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Active on this path alone, not on those below it. */
  exact?: boolean;
}

/** Where each role's rail leads. */
export const NAVIGATION: Record<Role, readonly NavItem[]> = {
  admin: [
    { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, exact: true },
    { to: '/admin/user-management', label: 'User Management', icon: Users },
    { to: '/admin/asset-hosts', label: 'Asset Hosts', icon: Building2 },
    { to: '/admin/asset-funders', label: 'Asset Funders', icon: Wallet },
    { to: '/admin/installers', label: 'Installers', icon: HardHat },
    { to: '/admin/projects', label: 'Projects', icon: GitMerge },
    { to: '/admin/conversations', label: 'Conversations', icon: MessagesSquare },
    { to: '/admin/health', label: 'Health', icon: Activity },
    { to: '/admin/settings', label: 'Settings', icon: Settings },
  ],
  asset_funder: [
    { to: '/asset-funder', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/settings', label: 'Settings', icon: Settings },
  ],
  installer: [
    { to: '/installer', label: 'Today', icon: CalendarCheck },
    { to: '/settings', label: 'Settings', icon: Settings },
  ],
  asset_host: [
    { to: '/asset-host', label: 'Your site', icon: House },
    { to: '/settings', label: 'Settings', icon: Settings },
  ],
};
