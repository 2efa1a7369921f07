import type { JobForInstaller, routes, SentTo } from '@libs/contracts';
import type { CloudPlatform } from '../../common/commissioning/cloud-platforms';
import { hasReadingFault, resultsOf, type TestsDraft, testsOf } from '../../common/commissioning/test-results';
import { COMMISSIONING } from './commissioning.texts';

/** The commissioning form before it is sent. Every field may stay empty. Pure. */

export interface Draft {
  inverterManufacturer: string;
  inverterModel: string;
  /** One line per inverter. */
  serials: string[];
  completionDate: string;
  installationNotes: string;
  tests: TestsDraft;
  platform: CloudPlatform | '';
  username: string;
  password: string;
}

const SEPARATOR = ', ';

/** The values sent before, if the job was sent back for rework; credentials are never returned. */
export function draftOf({ commissioningData: data }: JobForInstaller): Draft {
  return {
    inverterManufacturer: data?.inverterManufacturer ?? '',
    inverterModel: data?.inverterModel ?? '',
    serials: data?.inverterSerial ? data.inverterSerial.split(SEPARATOR) : [''],
    completionDate: data?.completionDate ?? '',
    installationNotes: data?.installationNotes ?? '',
    tests: testsOf(data?.testResults),
    platform: '',
    username: '',
    password: '',
  };
}

const given = (text: string): string | undefined => text.trim() || undefined;

export const serialsOf = ({ serials }: Draft): string[] => serials.map((serial) => serial.trim()).filter(Boolean);

/** Whether there are credentials to seal. */
export const hasAccess = ({ username, password }: Draft): boolean => username.trim() !== '' || password !== '';

/** The data to send, without empty fields. */
export function bodyOf(draft: Draft): NonNullable<SentTo<typeof routes.commissionJob>['body']> {
  const notes = given(draft.installationNotes);
  return {
    inverterManufacturer: given(draft.inverterManufacturer),
    inverterModel: given(draft.inverterModel),
    inverterSerial: given(serialsOf(draft).join(SEPARATOR)),
    completionDate: given(draft.completionDate),
    installationNotes: notes,
    testResults: resultsOf(draft.tests),
    notes,
    ...(hasAccess(draft)
      ? {
          cloudApiCredentials: {
            platform: draft.platform || 'other',
            username: draft.username.trim(),
            password: draft.password,
          },
        }
      : {}),
  };
}

/** Errors that the server would report, checked in advance. `today` is the London day. */
export function faultOf(draft: Draft, today: string): { completionDate?: string } | null {
  const late = draft.completionDate > today;
  if (!late && !hasReadingFault(draft.tests)) return null;
  return late ? { completionDate: COMMISSIONING.dayFault } : {};
}

/** The storage key of its text on this phone; credentials are only held in memory. */
export const keyOfDraft = (jobId: string): string => `commissioning ${jobId}`;
export const NOT_KEPT: readonly (keyof Draft)[] = ['platform', 'username', 'password'];
