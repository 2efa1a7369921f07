import type { Role } from '@libs/contracts';

/** The pages of the settings; admins have theirs inside their own portal. */
export const SETTINGS_PAGES = [
  { path: '', label: 'Account' },
  { path: '/notifications', label: 'Notifications' },
  { path: '/sessions', label: 'Sessions' },
  { path: '/privacy', label: 'Privacy' },
] as const;

export type SettingsBase = '/settings' | '/admin/settings';
export const settingsOf = (role: Role): SettingsBase => (role === 'admin' ? '/admin/settings' : '/settings');
