import type { Link } from './evidence-chain.js';

/** A document whose parties have all signed. */
export interface SignedDocument {
  kind: 'agreement' | 'works_order';
  number: string;
  edition: number;
  /** Of the file that was signed, which the sealed file begins with. */
  sha256: string;
  bytes: number;
}

/** What the evidence of a signature must say for a certificate; what else the row holds goes into `evidence.json` with it. */
export interface SignatureRow extends Link {
  documentSha256: string;
  party: 'host' | 'funder' | 'installer';
  company: string;
  userId: string;
  nameTyped: string;
  capacity: 'director' | 'partner' | 'owner' | 'authorised';
  /** Drawn by hand: lines of points. */
  drawing: [number, number][][] | null;
  at: string;
  method: 'password' | 'passkey' | 'totp';
  sessionId: string | null;
  /** The whole address, which only admins read. */
  network: string;
  device: string;
  openedAt: string | null;
  pagesSeen: number[];
}

/** What every record of the signing is attached as. */
export const EVIDENCE_FILE = 'evidence.json';
