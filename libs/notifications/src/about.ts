import type { MemberRole, Role } from '@libs/contracts';

/** Someone who can be notified: an account. */
export interface Person {
  accountId: string;
  role: Role;
  /** Of a party's member: the role in the organisation that the event concerns. */
  memberRole?: MemberRole;
}

/** The project that an event is on, with the members of its parties; a party may have none. */
export interface ProjectContext {
  projectId: string;
  /** The job that the event is on, else the current one. */
  jobId: string | null;
  hostCompany: string;
  fund: string;
  installerCompany: string;
  host: readonly Person[];
  funder: readonly Person[];
  installer: readonly Person[];
}

/** All that the table of notifications looks at beside the event itself. */
export interface About {
  admins: readonly Person[];
  /** Whose own record the event is on: a person, or the members of a party. */
  owners: readonly Person[];
  /** A member who came, went or got another role. */
  team: { member: Person | null; name: string; company: string; owners: readonly Person[] } | null;
  site: ProjectContext | null;
  /** By a transfer: the members of the party that takes the site over, and once it has, of the one that left. */
  others: readonly Person[];
  /** The agreement that the event is on. */
  agreementId: string | null;
  /** The works order that the event is on. */
  worksOrderId: string | null;
  lead: { id: string; company: string } | null;
  /** Asked for a person; by a visitor without an account where there is no role. */
  conversation: { id: string; role: Role | null } | null;
  /** Whose proposal it is. */
  proposal: { hostId: string; company: string } | null;
  /** Whom a message mentions, of those who still read its thread. */
  mentioned: { threadId: string; people: readonly Person[] } | null;
  /** An answer by email, and the record that shows it. */
  answer: { from: string; subject: string; href: string } | null;
  /** The task, its owner, and where it is done. */
  task: { title: string; owner: Person; href: string } | null;
  file: { name: string; uploader: Person | null } | null;
}
