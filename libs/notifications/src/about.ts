import type { Role } from '@libs/contracts';

/** Someone who can be notified: an account. */
export interface Person {
  accountId: string;
  role: Role;
}

/** The project that an event is on, with its people; those without an account can't be notified. */
export interface ProjectContext {
  projectId: string;
  /** The job that the event is on, else the one that stands. */
  jobId: string | null;
  hostCompany: string;
  fund: string;
  installerCompany: string;
  host: Person | null;
  funder: Person | null;
  installer: Person | null;
}

/** All that the table of notifications looks at beside the event itself. */
export interface About {
  admins: readonly Person[];
  /** Whose own record the event is on. */
  owner: Person | null;
  site: ProjectContext | null;
  lead: { id: string; company: string } | null;
  /** Asked for a person; by a visitor without an account where there is no role. */
  conversation: { id: string; role: Role | null } | null;
  /** Whose proposal it is. */
  proposal: { hostId: string; company: string } | null;
  file: { name: string; uploader: Person | null } | null;
}
