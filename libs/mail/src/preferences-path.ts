import { settingsHome } from '@libs/contracts';
import type { MailProps } from './mail-props.js';

/** Where the reader of a mail chooses what to get; null for a mail that cannot be switched off. */
export function preferencesPath(props: MailProps): string | null {
  if (!('role' in props) || ('security' in props && props.security)) return null;
  return `${settingsHome(props.role)}/notifications`;
}
