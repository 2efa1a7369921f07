import type { Role } from '@libs/contracts';

/** Someone who can be told: an account. */
export interface Person {
  accountId: string;
  role: Role;
}

/** The project that a fact is on, with its people; who has no account cannot be told. */
export interface Site {
  projectId: string;
  /** The job that the fact is on, else the one that stands. */
  jobId: string | null;
  hostCompany: string;
  fund: string;
  installerCompany: string;
  host: Person | null;
  funder: Person | null;
  installer: Person | null;
}

/** All that the table of notifications looks at beside the fact itself. */
export interface About {
  admins: readonly Person[];
  /** Whose own record the fact is on. */
  owner: Person | null;
  site: Site | null;
  lead: { id: string; company: string } | null;
  /** Asked for a person; by a visitor without an account where there is no role. */
  conversation: { id: string; role: Role | null } | null;
  file: { name: string; uploader: Person | null } | null;
}
