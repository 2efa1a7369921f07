import type { RailPath } from '@libs/contracts';
import {
  Activity,
  Building2,
  CalendarCheck,
  FileSignature,
  GitMerge,
  HardHat,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Settings,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';

/** The icon of each page, shown when the rail is collapsed. */
export const PAGE_ICONS = {
  '/admin': LayoutDashboard,
  '/admin/user-management': Users,
  '/admin/asset-hosts': Building2,
  '/admin/asset-funders': Wallet,
  '/admin/installers': HardHat,
  '/admin/projects': GitMerge,
  '/admin/agreements': FileSignature,
  '/admin/conversations': MessagesSquare,
  '/admin/health': Activity,
  '/admin/messages': MessageCircle,
  '/messages': MessageCircle,
  '/admin/settings': Settings,
  '/asset-funder': LayoutDashboard,
  '/installer': CalendarCheck,
  '/asset-host': House,
  '/settings': Settings,
  '/settings/team': UsersRound,
} as const satisfies Record<RailPath, LucideIcon>;
