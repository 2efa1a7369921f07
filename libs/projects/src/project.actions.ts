import type {
  AnswerVisitBody,
  CommissioningBody,
  EditPaperworkBody,
  EditProjectBody,
  FieldError,
  JobActionName,
  ProjectActionName,
  ProjectStatus,
  SurveyFindings,
  WorkGate,
} from '@libs/contracts';
import type { z } from 'zod';
import type { InstallerParty } from './project-aggregate.js';

/** The commands on an existing project. */
export type ProjectAction =
  | { name: 'confirm' }
  | {
      name: 'assign_installer';
      installer: InstallerParty & { active: boolean; warnings: string[] };
      reason: string | null;
      version?: number;
    }
  | { name: 'go_live'; reason: string | null; version?: number }
  | { name: 'set_status'; to: ProjectStatus; reason: string | null; version?: number }
  | { name: 'edit'; change: z.output<typeof EditProjectBody> }
  | { name: 'edit_paperwork'; change: z.output<typeof EditPaperworkBody>; byOffice: boolean }
  | { name: 'withdraw'; reason: string }
  | { name: 'decline_pairing'; reason: string }
  | { name: 'answer_visit'; answer: z.output<typeof AnswerVisitBody> }
  | { name: 'answer_changes'; answer: 'accept' | 'refuse'; note: string | null; byHost: boolean };

/** The commands on the job of a project. */
export type JobAction =
  | { name: 'accept' }
  | { name: 'propose_changes'; proposedDate: string | null; note: string | null }
  | { name: 'decline'; reason: string }
  | { name: 'schedule'; date: string; reason: string | null }
  | { name: 'start' }
  | { name: 'ready' }
  | { name: 'commission'; data: z.output<typeof CommissioningBody>; storedBy: string }
  | { name: 'ask_photos' }
  | { name: 'survey'; findings: SurveyFindings }
  | { name: 'return'; reason: string };

export type Action = ProjectAction | JobAction;

/** Compile-time check that no action is left over; the error names it. */
type Nothing<Left extends never> = Left;
type _OutsideTheTables = Nothing<Exclude<Action['name'], ProjectActionName | JobActionName>>;

/** The rules' view of the outside world: they read no clock and create no ids. */
export interface Circumstances {
  /** The London day, `YYYY-MM-DD`. */
  today: string;
  /** The id for a job that may be created. */
  newJobId: string;
  /** The host has another project that is unfinished. */
  otherUnfinished: boolean;
  /** Warnings against the requested day. */
  dayWarnings: string[];
  /** The host has another project that is live. */
  otherLive: boolean;
  /** What the agreement and the works order still lack, for a start and for going live. */
  agreementGates?: WorkGate[];
  /** The photos that are missing or to be taken again, where the office asks for them. */
  photosOwed?: FieldError[];
  /** A works order binds the installer of the open job. */
  orderInEffect?: boolean;
  /** The move undoes what the same person did a moment ago. */
  undo?: boolean;
}
