import { type JobForInstaller, londonDate } from '@libs/contracts';
import { dateText } from '../../../kit/format';
import { JOB } from '../installer.texts';

/** `Stored, added by Ines Reed on 20 Nov 2026` */
export const storedWords = ({ storedBy, storedAt }: NonNullable<JobForInstaller['cloudAccess']>): string =>
  JOB.accessStored(storedBy, dateText(londonDate(new Date(storedAt))));
