import type { Role, UserWithCode } from '@libs/contracts';
import { spacedCode } from '../../../../kit/format';
import { ROLE_WORDS } from '../../../../lib/session/role-words';
import { ISSUE, RESTORE, SUSPEND } from './accounts.texts';

/** What a screen says of an account. */

export const roleWord = (role: Role): string => ROLE_WORDS[role];

/** Where the record of an account is kept; an admin has none. */
const RECORDS: Record<Role, { page: string; label: string } | null> = {
  admin: null,
  asset_host: { page: '/admin/asset-hosts', label: 'Asset Host record' },
  asset_funder: { page: '/admin/asset-funders', label: 'Asset Funder record' },
  installer: { page: '/admin/installers', label: 'Installer record' },
};

export function recordLink({ role, recordId }: Pick<UserWithCode, 'role' | 'recordId'>): {
  href: string;
  label: string;
} | null {
  const record = RECORDS[role];
  return record && recordId ? { href: `${record.page}?open=${recordId}`, label: record.label } : null;
}

/** Never signed in and without any means to sign in: an admin has to issue a code. */
export const needsCode = ({ state, accessCode }: Pick<UserWithCode, 'state' | 'accessCode'>): boolean =>
  state === 'invited' && !accessCode;

/** The effects of issuing a code, one sentence each. */
export function issueConsequences(user: Pick<UserWithCode, 'state' | 'accessCode' | 'email'>): string[] {
  return [
    ISSUE.emailed(user.email),
    ...(user.accessCode ? [ISSUE.earlier(spacedCode(user.accessCode.code))] : []),
    ...(user.state === 'active' ? [ISSUE.password] : []),
  ];
}

/** The effects of suspending, one sentence each. */
export function suspendConsequences(user: Pick<UserWithCode, 'openSessions' | 'accessCode' | 'role'>): string[] {
  return [
    SUSPEND.sessions(user.openSessions),
    SUSPEND.noSignIn,
    ...(user.accessCode ? [SUSPEND.code] : []),
    ...(user.role === 'admin' ? [] : [SUSPEND.recordStays]),
  ];
}

/** The effects of restoring. */
export const restoreConsequences = (user: Pick<UserWithCode, 'lastSignInAt'>): string[] =>
  user.lastSignInAt ? [RESTORE.password, RESTORE.sessions] : [RESTORE.invited];
