import type { Link } from './evidence-chain.js';

/** A document whose parties have all signed. */
export interface SignedDocument {
  kind: 'agreement' | 'works_order';
  number: string;
  edition: number;
  /** Of the signed file, which is the start of the sealed file. */
  sha256: string;
  bytes: number;
}

/** What a certificate needs from the evidence of a signature; the rest of the row also goes into `evidence.json`. */
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

/** The name of the attachment with every record of the signing. */
export const EVIDENCE_FILE = 'evidence.json';
