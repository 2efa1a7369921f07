/** Why a document is refused or can't be opened, as the person reads it. */
export const REFUSALS = {
  projectNotFound: 'Project not found',
  documentNotFound: 'Document not found',
  agreementNotFound: 'Agreement not found',
  chooseFormat: 'Upload a PDF, JPG or PNG',
  choosePicture: 'Upload a JPG or PNG',
  jobNotFound: 'Job not found',
  photoNotFound: 'Photo not found',
  photoAccepted: (name: string) => `“${name}” has been accepted already, so it needn’t be taken again`,
  photoBeingChecked: 'This photo is still being checked. Look at it again in a moment',
  photoUnfit: 'This photo was rejected by our check, so there’s nothing to review',
  photoReplaced: 'There’s a newer photo. Review that one',
  sayWhatToDo: 'Say what to do better, so that the next photo is right',
  ticketNeeded: 'Say which ticket the photo belongs to',
  noTicket: 'Only a photo of a ticket belongs to one',
  ticketNotFound: 'We couldn’t find this ticket',
  ticketIs: (status: string) => `This ticket is ${status}, so photos can’t be added`,
  empty: 'This file is empty',
  projectIs: (status: string) => `This project is ${status}, so documents can’t be added`,
  beingChecked: 'This document is still being checked',
  noPreview: 'There’s no preview of this document',
  linkExpired: 'This link isn’t valid or has expired. Please ask for a new one',
} as const;

/** Why the check rejected a file: what is wrong, then what its uploader can do about it. */
export const REJECTED = {
  stopsWorkers: 'We couldn’t check this file. Please save it again as a new PDF, JPG or PNG and upload that',
  incompleteUpload: 'The upload was incomplete. Please upload the file again',
  otherFormat: 'This file isn’t a PDF, JPG or PNG. Please save it as one of these and upload that',
  virus: (found: string) => `Our virus scanner rejected this file: ${found}`,
  otherContent: (named: string, content: string) =>
    `This file is named as ${named}, but its content is ${content}. Please save it again and upload that`,
  fileOf: (format: string) => `a ${format} file`,
  otherThing: 'something else',
  tooManyPixels: 'This picture has more than 40 million pixels. Please save a smaller copy and upload that',
  damagedPicture: 'This picture is damaged and can’t be opened. Please save it again and upload that',
} as const;

export const PDF = {
  tooSlow: 'This PDF takes too long to check. Please print it to a new PDF and upload that',
  active: 'This PDF contains scripts, attachments or actions. Please print it to a new PDF and upload that',
  locked: 'This PDF is protected by a password. Please save it without one and upload that',
  tooLarge: 'This PDF becomes too large when it’s unpacked. Please print it to a new PDF and upload that',
  unreadable: 'Parts of this PDF can’t be read. Please print it to a new PDF and upload that',
  otherStart: 'This file doesn’t start like a PDF. Please save it as a PDF and upload that',
  incomplete: 'This PDF isn’t complete. Please save it again and upload that',
  hidden: 'Something is hidden after the end of this PDF. Please print it to a new PDF and upload that',
  manyParts: 'This PDF has too many parts. Please print it to a new PDF and upload that',
  badlyWritten: 'This PDF isn’t well formed. Please print it to a new PDF and upload that',
} as const;
