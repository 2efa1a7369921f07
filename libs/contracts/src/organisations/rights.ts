/** What a member of an organisation may do, by role. The API enforces the table, and the web renders it. */

export const MEMBER_ROLES = ['owner', 'signatory', 'manager', 'billing', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * `act`: visits, uploads, details and jobs. `billing`: bills and bank details. `sign`: anything that binds the
 * organisation. `team`: the members and their roles.
 */
export const MEMBER_RIGHTS = ['read', 'act', 'billing', 'sign', 'team'] as const;
export type MemberRight = (typeof MEMBER_RIGHTS)[number];

export const RIGHTS_OF: Record<MemberRole, readonly MemberRight[]> = {
  owner: ['read', 'act', 'billing', 'sign', 'team'],
  signatory: ['read', 'act', 'sign'],
  manager: ['read', 'act'],
  billing: ['read', 'billing'],
  viewer: ['read'],
};

export const mayDo = (role: MemberRole | null | undefined, right: MemberRight): boolean =>
  role ? RIGHTS_OF[role].includes(right) : false;

/** The roles that have a right, the most powerful first. */
export const rolesWith = (right: MemberRight): MemberRole[] =>
  MEMBER_ROLES.filter((role) => RIGHTS_OF[role].includes(right));

export const MEMBER_WORDS: Record<MemberRole, string> = {
  owner: 'Owner',
  signatory: 'Signatory',
  manager: 'Manager',
  billing: 'Billing',
  viewer: 'Viewer',
};
