import { PARTY_OF_ROLE, type PartyKind, type Role } from '../base/roles.js';

/**
 * A thread's readers follow from its type and its parties, both fixed when it is opened. A message has no audience of
 * its own.
 */
export const THREAD_KINDS = [
  'host_office',
  'funder_office',
  'installer_office',
  'host_installer',
  'project_all',
  'ticket',
  'internal',
] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/**
 * The subject of a thread: the party of an office thread, the job that host and installer share, a ticket, or any record
 * for admins.
 */
export const THREAD_SUBJECTS = ['lead', 'host', 'funder', 'installer', 'project', 'job', 'ticket'] as const;
export type ThreadSubject = (typeof THREAD_SUBJECTS)[number];

interface KindRow {
  /** The parties that read it, besides the office. */
  parties: readonly PartyKind[];
  /** Those of them that only read. */
  readOnly?: readonly PartyKind[];
  /** Its possible subjects. */
  about: readonly ThreadSubject[];
  /**
   * Who may open it. Threads with the office, and the one between host and installer, are also opened automatically.
   */
  opens: readonly Role[];
  label: string;
}

export const THREADS = {
  host_office: { parties: ['host'], about: ['host'], opens: ['admin', 'asset_host'], label: 'Host and office' },
  funder_office: {
    parties: ['funder'],
    // A question about a project that the funder reviews has a thread of its own.
    about: ['funder', 'project'],
    opens: ['admin', 'asset_funder'],
    label: 'Funder and office',
  },
  installer_office: {
    parties: ['installer'],
    about: ['installer'],
    opens: ['admin', 'installer'],
    label: 'Installer and office',
  },
  host_installer: {
    parties: ['host', 'installer'],
    about: ['job'],
    opens: ['admin', 'asset_host', 'installer'],
    label: 'Host and installer',
  },
  project_all: {
    parties: ['host', 'funder', 'installer'],
    about: ['job'],
    opens: ['admin'],
    label: 'Everyone on the project',
  },
  ticket: {
    parties: ['host', 'funder', 'installer'],
    readOnly: ['funder'],
    about: ['ticket'],
    opens: ['admin', 'asset_host', 'installer'],
    label: 'About a ticket',
  },
  internal: {
    parties: [],
    about: ['lead', 'host', 'funder', 'installer', 'project'],
    opens: ['admin'],
    label: 'Office only',
  },
} as const satisfies Record<ThreadKind, KindRow>;

/** Whether a party reads threads of this kind and doesn't write there. */
export const readsOnly = (kind: ThreadKind, role: Role): boolean => {
  const party = PARTY_OF_ROLE[role];
  const row: KindRow = THREADS[kind];
  return party !== null && (row.readOnly?.includes(party) ?? false);
};

/** Each party's thread with the office. */
export const OFFICE_THREAD = {
  host: 'host_office',
  funder: 'funder_office',
  installer: 'installer_office',
} as const satisfies Record<PartyKind, ThreadKind>;

export const OFFICE_NAME = 'Voltmere office';

/** How long the author may change or delete a message. */
export const MESSAGE_MINUTES = 15;
export const MESSAGE_LENGTH = 5_000;
export const MENTIONS_AT_MOST = 20;
/** Of a file that goes with a message. */
export const MESSAGE_FILE_BYTES = 20 * 1024 * 1024;
export const ATTACHMENTS_AT_MOST = 5;
export const ATTACHMENT_STATES = ['checking', 'ready', 'rejected'] as const;
