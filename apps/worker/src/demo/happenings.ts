import type {
  DeclineReason,
  InputOf,
  FunderStatus,
  HostStatus,
  InstallerStatus,
  routes,
  TermChanges,
  TypedLead,
} from '@libs/contracts';
import type { Paper } from './documents.js';
import type { ProjectCommand } from '@libs/projects';
import type { Details, Person } from './people.js';

/** A change of a project or its job; assignments have a key of their own. */
export type Doing = Exclude<ProjectCommand, { name: 'assign_installer' }>;

/** A host's answer to its newest proposal. */
export type Answer = { outcome: 'accepted' } | { outcome: 'declined'; reason: DeclineReason; text: string };

/** How far an agreement is taken at one instant. */
export type AgreedUntil =
  | 'draft'
  | 'offered'
  | 'expired'
  | 'declined'
  | 'void'
  | 'host_signed'
  | 'signed'
  | 'in_force'
  | 'withdrawn';

/** What becomes of an agreement in force. */
export type AgreementChange = 'amended' | 'terminated' | 'bought' | 'ended';

/**
 * The events of the demo's year: commands of its people, each with its instant. Records are named by the plan's own
 * keys.
 */
export type Happening = { at: Date } & (
  | { do: 'join'; person: Person; password: string | null; details?: Details; by: string | null }
  | { do: 'invite'; person: Person; by: string }
  | { do: 'submit'; lead: string; typed: TypedLead; by: null }
  | { do: 'approve'; person: Person; details: Details['host']; by: string }
  | { do: 'decline'; lead: string; reason: string | null; by: string }
  | { do: 'sign up'; person: Person; by: null }
  | { do: 'host'; host: string; to: HostStatus; reason?: string; by: string }
  | { do: 'funder'; funder: string; to: FunderStatus; reason?: string; by: string }
  | { do: 'installer'; installer: string; to: InstallerStatus; reason?: string; by: string }
  | { do: 'mandate'; mandate: InputOf<typeof routes.defineMandate>['body']; by: string }
  /** `size`: what the office proposes; otherwise what suits the site best. */
  | { do: 'propose'; host: string; size?: { solarKwp: number; batteryKwh: number }; by: string }
  | { do: 'answer'; host: string; answer: Answer; by: string }
  | {
      do: 'agree';
      project: string;
      host: string;
      funder: string;
      until: AgreedUntil;
      terms?: TermChanges | undefined;
      by: string;
    }
  | { do: 'change agreement'; project: string; host: string; funder: string; to: AgreementChange; by: string }
  | {
      do: 'order';
      project: string;
      host: string;
      funder: string;
      installer: string;
      terms: { scope: string; cost: number };
      by: string;
    }
  | { do: 'pair'; project: string; host: string; funder: string; installer: string | null; by: string }
  | { do: 'assign'; project: string; installer: string; by: string }
  | { do: 'project' | 'job'; project: string; command: Doing; by: string }
  | {
      do: 'photos';
      project: string;
      sent: number;
      accepted: number;
      rejected: string | null;
      by: string;
      office: string;
    }
  | { do: 'paper'; project: string; fileType: Paper; by: string }
);

/** In order of time; at equal times, in the order in which they were planned. */
export const inOrder = (happenings: readonly Happening[]): Happening[] =>
  happenings
    .map((happening, index) => ({ happening, index }))
    .sort((a, b) => a.happening.at.getTime() - b.happening.at.getTime() || a.index - b.index)
    .map(({ happening }) => happening);
