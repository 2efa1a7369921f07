import type { SealAnswer } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import { pemOf } from './pem.js';
import type { SignedDocument } from './signed-document.js';

interface CertificateRow {
  keyId: string;
  der: Buffer;
  notBefore: string;
  notAfter: string;
}

const CERTIFICATE = `key_id as "keyId", der, not_before as "notBefore", not_after as "notAfter"`;

/** All certificates, newest first, as anyone may have them. */
export async function publishedSeals(tx: Tx) {
  const held = await tx.rows<CertificateRow>(
    `select ${CERTIFICATE} from seal_certificate order by not_before desc, sha256`,
  );
  return held.map(({ keyId, der, notBefore, notAfter }) => ({
    keyId,
    certificate: pemOf(der),
    notBefore: iso(notBefore),
    notAfter: iso(notAfter),
  }));
}

/** Two processes that create the first one at the same time queue here. */
export async function newestCertificate(tx: Tx, keyId: string): Promise<CertificateRow | null> {
  await tx.rows(`select pg_advisory_xact_lock(hashtext('seal_certificate'))`);
  return tx.row<CertificateRow>(
    `select ${CERTIFICATE} from seal_certificate where key_id = $1 order by not_after desc limit 1`,
    [keyId],
  );
}

export const insertCertificate = (
  tx: Tx,
  {
    sha256,
    keyId,
    der,
    notBefore,
    notAfter,
  }: { sha256: string; keyId: string; der: Uint8Array; notBefore: Date; notAfter: Date },
): Promise<object[]> =>
  tx.rows(`insert into seal_certificate (sha256, key_id, der, not_before, not_after) values ($1, $2, $3, $4, $5)`, [
    sha256,
    keyId,
    Buffer.from(der),
    notBefore,
    notAfter,
  ]);

export interface SealedDocument {
  document: Pick<SignedDocument, 'number' | 'edition'> & { kind: SignedDocument['kind'] | 'bill' | 'statement' };
  sha256: string;
  documentSha256: string;
  signatures: number;
  sealedAt: Date;
  keyId: string;
  /** From the time stamp within the seal. */
  timeAt: Date | null;
}

/** Registers a sealed file for `/verify`. The first one of an edition stays: false if there is one already. */
export async function keepSealed(tx: Tx, sealed: SealedDocument): Promise<boolean> {
  const { kind, number, edition } = sealed.document;
  const kept = await tx.rows(
    `insert into sealed_document (sha256, document_sha256, kind, number, edition, signatures, sealed_at, key_id, time_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      sealed.sha256,
      sealed.documentSha256,
      kind,
      number,
      edition,
      sealed.signatures,
      sealed.sealedAt,
      sealed.keyId,
      sealed.timeAt,
    ],
  );
  return kept.length > 0;
}

interface Found {
  sha256: string;
  documentSha256: string;
  kind: 'agreement' | 'works_order' | 'bill' | 'statement';
  number: string;
  edition: number;
  signatures: number;
  sealedAt: string;
  keyId: string;
  keyEnds: string;
  timeAt: string | null;
}

/** By a whole fingerprint, or the first twelve digits of one: of the sealed file, or of the document that was signed. */
export async function findSealed(tx: Tx, hex: string): Promise<SealAnswer> {
  const found = await tx.row<Found>(
    `select s.sha256, s.document_sha256 as "documentSha256", s.kind, s.number, s.edition, s.signatures,
            s.sealed_at as "sealedAt", s.key_id as "keyId", s.time_at as "timeAt",
            (select max(c.not_after) from seal_certificate c where c.key_id = s.key_id) as "keyEnds"
       from sealed_document s
      where s.sha256 >= $1 and s.sha256 <= $1 || $2 or s.document_sha256 >= $1 and s.document_sha256 <= $1 || $2
      order by s.sealed_at desc limit 1`,
    [hex, 'f'.repeat(64 - hex.length)],
  );
  if (!found) return { known: false };
  const { sha256, documentSha256, kind, number, edition, signatures, sealedAt, keyId, keyEnds, timeAt } = found;
  const sealed = sha256.startsWith(hex);
  return {
    known: true,
    as: sealed ? 'sealed' : 'signed',
    sha256: sealed ? sha256 : documentSha256,
    kind,
    number,
    edition,
    signatures,
    sealedAt: iso(sealedAt),
    sealKey: keyId,
    sealKeyEnds: iso(keyEnds),
    time: timeAt === null ? null : iso(timeAt),
  };
}
