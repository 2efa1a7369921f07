import { type JobForInstaller, londonDate } from '@libs/contracts';
import { dateText } from '../../../kit/format';

/** `Stored, added by Ines Reed on 20 Nov 2026` */
export const storedWords = ({ storedBy, storedAt }: NonNullable<JobForInstaller['cloudAccess']>): string =>
  `Stored, added by ${storedBy} on ${dateText(londonDate(new Date(storedAt)))}`;
