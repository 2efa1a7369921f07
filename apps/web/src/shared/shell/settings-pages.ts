import type { Role } from '@libs/contracts';

/** The pages of everybody's settings; admins have theirs inside their own portal. */
const PAGES = [
  { path: '', label: 'Account' },
  { path: '/notifications', label: 'Notifications' },
  { path: '/sessions', label: 'Sessions' },
  { path: '/privacy', label: 'Privacy' },
] as const;

/** Keys and webhooks of partners' programs: admins make them. */
const PARTNERS = { to: '/admin/settings/partners', label: 'Partners' } as const;

export type SettingsBase = '/settings' | '/admin/settings';
export const settingsOf = (role: Role): SettingsBase => (role === 'admin' ? '/admin/settings' : '/settings');

/** The pages of the settings, with their addresses. */
export const settingsPages = (base: SettingsBase) => [
  ...PAGES.map(({ path, label }) => ({ to: `${base}${path}` as const, label })),
  ...(base === '/admin/settings' ? [PARTNERS] : []),
];
