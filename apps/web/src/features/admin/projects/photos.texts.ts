import { PHOTO_WORDS, type PhotoKind } from '@libs/contracts';
import { dateText } from '../../../kit/format';

/** Photos of a job and the survey of its site, as the office reads them. */
export const REVIEW = {
  title: 'Photos',
  ask: 'Ask for photos',
  askHelp: (count: number) =>
    `This installation needs ${count} photos. Once you’ve asked, the job is only ready when all of them have been sent.`,
  asked: 'The installer has been asked for photos',
  askFailed: 'We couldn’t ask for photos',
  toReview: 'To review',
  accept: 'Accept',
  acceptOf: (name: string) => `Accept: ${name}`,
  reject: 'Take again',
  rejectOf: (name: string) => `Take again: ${name}`,
  rejectHelp: 'Say what to do better. The installer reads this beside an example, and takes this photo alone again.',
  accepted: (name: string) => `“${name}” accepted`,
  askedAgain: (name: string) => `The installer will take “${name}” again`,
  failed: 'We couldn’t save your review',
  surveyed: (day: string, sent: string) => `Surveyed on ${dateText(day)}, sent on ${sent}`,
  surveyUnderWay: 'Photos of the survey. Its findings haven’t been sent yet.',
  nameOf: (kind: PhotoKind | undefined) => (kind ? PHOTO_WORDS[kind].name : 'Photo'),
} as const;
