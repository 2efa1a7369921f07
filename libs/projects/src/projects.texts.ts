import { TEXTS } from '@libs/contracts';
import type { Action } from './project.actions.js';

/** Why something is refused, as the reader sees it. Statuses are written as words: `in progress`. */
export const REFUSALS = {
  officeFilter: 'Only admins can filter by this',
  projectNotFound: 'Project not found',
  jobNotFound: 'Job not found',
  hostNotFound: 'Asset host not found',
  funderNotFound: 'Asset funder not found',
  installerNotFound: 'Installer not found',

  projectIs: (status: string) => `The project is ${status}`,
  jobIs: (status: string) => `The job is ${status}`,
  projectWithdrawn: 'This pairing has been withdrawn',
  jobWithdrawn: 'This job has been withdrawn',
  projectChanged: 'Someone else has changed this project',
  lookAgain: 'Check what changed, then try again',
  noJob: 'This project doesn’t have a job yet',

  liveNotWithdrawn: 'A live project can’t be withdrawn',
  otherUnfinished: 'This host has another unfinished project. Finish or withdraw that one first.',
  notLiveYet: (missing: readonly string[]) => `This project can’t go live yet. ${missing.join('. ')}.`,
  addMissing: 'Add what’s missing, or give a reason for going live without it',
  notStartedYet: (missing: readonly string[]) => `The work can’t start yet. ${missing.join('. ')}.`,
  photosOwed: (photos: readonly string[]) =>
    `This job needs ${photos.length === 1 ? '1 more photo' : `${photos.length} more photos`}: ${photos.join(', ')}.`,
  takePhotos: 'Take them on the job’s page of photos, then press Ready again',
  weTellYou: 'We’ll tell you as soon as the work can start',
  orderInEffect: 'A works order binds this installer. Terminate it first.',
  paperworkClosed: 'The project is live. Only Voltmere can change its paperwork now.',
  installerInactive: 'This installer isn’t active. Choose another one.',
  otherHost: 'Choose another asset host',
  otherFunder: 'Choose an active asset funder',
  otherInstaller: 'Choose an active installer, or none',

  dayPast: 'Choose today or a later day',
  dayToCome: 'This date is in the future',
  completionToCome: 'The completion date is in the future',

  nothingProposed: 'Propose another day, or say what should change',
  alreadyAccepted: 'You’ve already accepted this job',
  alreadyOnDay: 'The job is already planned for this day. Accept it as it is.',
  noChanges: 'There are no changes to reply to',
  officeReplies: 'Voltmere will reply to these changes',
  proposedDayPast: 'The day they asked for has passed. Refuse it, so that they can propose another.',

  noDateYet: 'There’s no installation date to reply to yet',
  laterDayOrNote: 'Propose a later day or leave a note',
  dayAfter: 'Propose a day after the one that’s planned',

  noAccess: 'No monitoring access is stored for this job',
  keyMissing: 'We can’t open this monitoring access: the key it was encrypted with is missing here',
} as const;

/** Wording for the history, the audit and a notice. */
export const NOTES = {
  /** Why the host reads that its pairing ended: the funder's own reason is for the office. */
  lookingAgain: 'We’re looking for another funder',
  reassigned: 'Another installer was assigned',
  accessOpened: (reason: string) => `Monitoring access opened: ${reason}`,
  accessOpenedBy: (name: string, reason: string) => `${name} opened your monitoring access: ${reason}`,
} as const;

/** What could not be done, followed by the reason. Texts shared by all are in TEXTS. */
export const FAILED: Record<Action['name'], string> = {
  confirm: TEXTS.confirmFailed,
  set_status: TEXTS.updateProjectStatusFailed,
  go_live: 'We couldn’t take this project live',
  withdraw: 'We couldn’t withdraw this pairing',
  decline_pairing: 'We couldn’t decline this project',
  assign_installer: 'We couldn’t assign this installer',
  edit: 'We couldn’t save these changes',
  edit_paperwork: 'We couldn’t save the paperwork',
  answer_visit: 'We couldn’t save your reply to the date',
  answer_changes: 'We couldn’t save your reply to the changes',
  start: TEXTS.updateJobStatusFailed,
  ready: TEXTS.updateJobStatusFailed,
  commission: TEXTS.commissioningFailed,
  return: 'We couldn’t return this job',
  accept: 'We couldn’t accept this job',
  propose_changes: 'We couldn’t send your changes',
  decline: 'We couldn’t decline this job',
  schedule: 'We couldn’t set the installation date',
  ask_photos: 'We couldn’t ask for photos of this job',
  survey: 'We couldn’t send this survey',
};
