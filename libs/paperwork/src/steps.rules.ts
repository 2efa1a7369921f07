import {
  type FieldError,
  type FileType,
  type PaperworkFacts,
  type PaperworkStep,
  PROJECT_STATUSES,
  type ProjectStatus,
  type SystemRequirements,
} from '@libs/contracts';
import { daysAfter } from './clock.rules.js';
import type { ConnectionRoute, Place } from './connection.rules.js';
import { DNO, STEP } from './paperwork.texts.js';

/** What is known of a project that its paperwork goes by. Dates are London days. */
export interface PaperworkContext {
  status: ProjectStatus;
  place: Place;
  system: SystemRequirements | null;
  /** When the work is planned for, and when it was begun. */
  installationDate: string | null;
  startedDate: string | null;
  /** When the site was commissioned. */
  completionDate: string | null;
  inverterSerial: string | null;
  documents: Partial<Record<FileType, HeldDocument>>;
  facts: FactsHeld | null;
}

export interface HeldDocument {
  /** The day on which the newest one that is ready came in; null while none is. */
  ready: string | null;
  /** One is being checked, as far as the reader may know. */
  checking: boolean;
}

export interface FactsHeld extends PaperworkFacts {
  /** When each of them was written down. */
  recorded?: Partial<Record<keyof PaperworkFacts, string>>;
}

/** A step and, where it is not met, what to say of it. */
export interface Judged {
  step: PaperworkStep;
  fault: FieldError | null;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const isFrom = (context: Pick<PaperworkContext, 'status'>, from: ProjectStatus): boolean =>
  PROJECT_STATUSES.indexOf(context.status) >= PROJECT_STATUSES.indexOf(from);

interface Found {
  path: string;
  label: string;
  /** From which status on it should be there; before, it is needed later. */
  from: ProjectStatus;
  /** Null: it is not met, and this says why. */
  fault: string | null;
  metDate?: string | null;
  dueDate?: string | null;
  late?: boolean;
  inHand?: boolean;
  note?: string | null;
  blocks?: boolean;
}

export function judged(context: PaperworkContext, found: Found): Judged {
  const { path, label, fault, metDate = null, dueDate = null, note = null, blocks = true } = found;
  const unmet = found.late ? 'late' : found.inHand ? 'in_hand' : isFrom(context, found.from) ? 'missing' : 'needed';
  const state = fault === null ? 'met' : unmet;
  return {
    step: { path, label, state, blocks, metDate: fault === null ? metDate : null, dueDate, note },
    fault: fault === null ? null : { path, message: fault },
  };
}

/** A document that is there or not, with nothing to read in it. */
export function documentStep(
  context: PaperworkContext,
  type: FileType,
  { noun, ...rest }: Pick<Found, 'label' | 'from' | 'dueDate' | 'note'> & { noun: string },
): Judged {
  const { ready = null, checking = false } = context.documents[type] ?? {};
  const fault = ready === null ? STEP.missing(noun) : null;
  return judged(context, { ...rest, path: `files.${type}`, fault, metDate: ready, inHand: checking });
}

/** The network operator's document: notified within days under G98, approved before the work under G99. */
export function dnoStep(context: PaperworkContext, route: ConnectionRoute | null, notifyDays: number): Judged {
  if (route === 'G99') return approvalStep(context);
  const label = route === 'G98' ? DNO.notification : DNO.either;
  const base = { path: 'files.dno_approval', label, from: 'complete' as const };
  const { ready = null, checking = false } = context.documents.dno_approval ?? {};
  const dueDate = context.completionDate && daysAfter(context.completionDate, notifyDays);
  if (ready === null || route === null || !dueDate) {
    const fault = ready === null ? STEP.missing(label) : null;
    return judged(context, { ...base, fault, metDate: ready, inHand: checking, dueDate });
  }
  const told = context.facts?.dnoDate ?? null;
  if (told !== null ? told <= dueDate : ready <= dueDate) {
    return judged(context, { ...base, fault: null, metDate: told ?? ready, dueDate });
  }
  // A document that came in after its day may have been sent in time: only its own date says so.
  if (told === null) return ask(context, { ...base, dueDate }, DNO.notificationDate);
  const fault = DNO.notifiedLate(dayWords(told), dayWords(dueDate), notifyDays);
  return judged(context, { ...base, fault, dueDate, late: true, note: DNO.notifiedOn(dayWords(told)) });
}

function approvalStep(context: PaperworkContext): Judged {
  const base = { path: 'files.dno_approval', label: DNO.approval, from: 'in_progress' as const };
  const { ready = null, checking = false } = context.documents.dno_approval ?? {};
  const { dnoDate: approved = null, dnoAppliedDate: applied = null } = context.facts ?? {};
  const begins = context.startedDate ?? context.completionDate;
  const planned = begins ?? context.installationDate;
  const dueDate = planned && daysAfter(planned, -1);
  if (ready === null) {
    const note = applied ? DNO.appliedOn(dayWords(applied)) : null;
    const inHand = checking || applied !== null;
    return judged(context, { ...base, fault: STEP.missing(base.label), inHand, dueDate, note });
  }
  if (begins === null || (approved ?? ready) < begins) {
    return judged(context, { ...base, fault: null, metDate: approved ?? ready, dueDate });
  }
  if (approved === null) return ask(context, { ...base, dueDate }, DNO.approvalDate);
  const fault = DNO.approvedLate(dayWords(approved), dayWords(begins));
  return judged(context, { ...base, fault, dueDate, late: true, note: DNO.approvedOn(dayWords(approved)) });
}

/** The document is there; what it says has to be read first. */
const ask = (context: PaperworkContext, base: Pick<Found, 'label' | 'from' | 'dueDate'>, fault: string): Judged =>
  judged(context, { ...base, path: 'paperwork.dnoDate', fault, note: DNO.enterDate });
