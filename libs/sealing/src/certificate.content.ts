import type { SignatureRow, SignedDocument } from './signed-document.js';

export interface CertifiedSignature {
  /** Host, Funder, Installer. */
  party: string;
  company: string;
  companyNumber: string | null;
  name: string;
  /** Director, Authorised person… */
  capacity: string;
  at: Date;
  /** How the person confirmed who they were: passkey, password, password and code. */
  method: string;
  openedAt: Date | null;
  pagesSeen: number | null;
  /** Masked, such as 81.2.69.0/24; null if unknown. */
  network: string | null;
  drawing: SignatureRow['drawing'];
}

export interface CertificateContent {
  document: SignedDocument & { pages: number };
  /** The site, in one line. */
  site: string;
  signatures: CertifiedSignature[];
  /** Oldest first, in sentences without a full stop. */
  events: { at: Date; words: string }[];
  /** Of `evidence.json`. */
  evidenceSha256: string;
  chainHead: string;
  keyId: string;
  /** Where anyone can check the file. */
  verifyUrl: string;
  /** Whether a time-stamping authority is used too. */
  stamped: boolean;
  madeAt: Date;
}

const LONDON = 'Europe/London';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, hourCycle: 'h23', ...options });
const WHOLE = format({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const SHORT = format({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
const DAY = format({ day: 'numeric', month: 'short' });
const TIME = format({ hour: '2-digit', minute: '2-digit' });
const ZONE = new Intl.DateTimeFormat('en-GB', { timeZone: LONDON, timeZoneName: 'short' });

/** `Sat 10 October 2026, 11:07:32`. */
export const londonTime = (at: Date): string =>
  WHOLE.format(at)
    .replace(/^(\w+), /, '$1 ')
    .replace(' at ', ', ');
/** `9 October, 18:02`. */
export const londonMinute = (at: Date): string => SHORT.format(at).replace(' at ', ', ');
export const londonDayAndTime = (at: Date): [string, string] => [DAY.format(at), TIME.format(at)];
/** `2026-10-10T10:07:32Z`. */
export const utcTime = (at: Date): string => at.toISOString().replace(/\.\d+/, '');
/** `BST, UTC+1`, or `GMT, UTC+0`. */
export const londonZone = (at: Date): string => {
  const name = ZONE.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'BST' ? 'BST, UTC+1' : 'GMT, UTC+0';
};

/** In groups of four, so that two people can compare it. */
export const inFours = (hex: string): string => hex.match(/.{1,4}/g)?.join(' ') ?? hex;
/** The first twelve digits, which emails and pages show. */
export const shortOf = (hex: string): string => inFours(hex.slice(0, 12));
