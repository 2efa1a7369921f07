import type { SignatureEvidence, SigningParty } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { ProjectAggregate } from '@libs/projects';
import type { AgreementRow } from './agreement.row.js';
import { CERTIFICATE } from './agreements.texts.js';

/** The content of a seal: the stored file, its signatures and its history. */
export interface ToSeal {
  document: { kind: SealedKind; number: string; edition: number };
  pdf: Uint8Array;
  site: string;
  signatures: SignatureEvidence[];
  companyNumbers: Partial<Record<SigningParty, string | null>>;
  events: { at: Date; words: string }[];
}

export type SealedKind = 'agreement' | 'works_order';

/** Seals signed files. No status depends on it: a signature is valid whether or not sealing succeeds. */
export type Sealer = (signed: ToSeal) => Promise<{
  bytes: Buffer;
  sha256: string;
  time: Date | null;
  chainHead: string;
  /** Registers the copy for `/verify`. */
  keep: (tx: Tx) => Promise<unknown>;
}>;

/** What a record says about its sealed copy. */
type CopyColumns = Pick<AgreementRow, 'sealState' | 'copyPath' | 'copySha256' | 'copyAt'>;

/** What the office sees of the attempts. */
interface SealProgress {
  sealAttempts: number;
  sealError: string | null;
  sealNextAt: Date | null;
}

/** One record whose copy is due, as it was read. */
interface Signed {
  row: Pick<AgreementRow, 'projectId' | 'edition' | 'path' | 'sealState'>;
  content: (pdf: Uint8Array, signatures: SignatureEvidence[]) => ToSeal;
  /** Writes the copy into the record and publishes that it is ready; the caller holds the locks of site and record. */
  keep: (
    tx: Tx,
    copy: {
      change: CopyColumns;
      data: { sha256: string; stamped: boolean; chainHead: string };
      site: ProjectAggregate;
      at: Date;
    },
  ) => Promise<unknown>;
}

/** A kind of record that gets a sealed copy once all its parties have signed. */
export interface Sealable {
  /** Where its files are stored. */
  folder: string;
  notFound: string;
  find: (tx: Tx, id: string, finding?: { lock: boolean }) => Promise<Signed | null>;
  /** Locks it. */
  progress: (tx: Tx, id: string) => Promise<SealProgress | null>;
  setProgress: (tx: Tx, id: string, change: Partial<SealProgress>) => Promise<unknown>;
}

/** The lines of the certificate: who opened and who signed. */
export const signingEvents = (signatures: readonly SignatureEvidence[]): ToSeal['events'] =>
  signatures.flatMap(({ openedAt, at, company, nameTyped }) => [
    ...(openedAt ? [{ at: new Date(openedAt), words: CERTIFICATE.opened(company) }] : []),
    { at: new Date(at), words: CERTIFICATE.signed(nameTyped, company) },
  ]);

/** The site on the certificate. */
export const siteOf = ({ hostCompany, postcode }: Pick<AgreementRow, 'hostCompany' | 'postcode'>): string =>
  [hostCompany, postcode].filter(Boolean).join(', ');
