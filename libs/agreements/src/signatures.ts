import { createHash, randomUUID } from 'node:crypto';
import { type Actor, EARLY_START, type SignatureEvidence, type StepUpMethod } from '@libs/contracts';
import { canonical, iso, type Tx } from '@libs/platform';
import { eachOnce, openingOf } from './pages-seen.js';
import { SignatureEvidenceRow } from './signature-evidence.row.js';

/** The signer's network and device. */
export interface SentFrom {
  device: string;
  network: string;
}
export const sentFrom = ({ device, network }: SentFrom): SentFrom => ({ device, network });

/** The same, and how the signer confirmed that it is them. */
export interface SignedFrom extends SentFrom {
  method: StepUpMethod;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 over the canonical JSON of all fields but the hash itself. */
export const hashOf = (content: Omit<SignatureEvidence, 'hash'>): string => sha256(canonical(content));

type Said = Pick<
  SignatureEvidence,
  | 'documentKind'
  | 'documentId'
  | 'number'
  | 'edition'
  | 'documentSha256'
  | 'party'
  | 'partyId'
  | 'company'
  | 'nameTyped'
  | 'capacity'
  | 'drawing'
  | 'intentTextId'
  | 'intentText'
  | 'declarationTextId'
  | 'declarationText'
> & {
  /** Pages that the signer's browser names with the signature, beside those that it named before. */
  pages?: readonly number[] | undefined;
};

/** Appends the evidence of a signature to the chain; the caller holds the lock of the document's row. */
export async function keepEvidence(
  tx: Tx,
  { pages = [], ...said }: Said,
  actor: Actor,
  from: SignedFrom,
  at: Date,
): Promise<void> {
  const before = await evidenceOf(tx, said.documentId);
  const opening = await openingOf(tx, { id: said.documentId, edition: said.edition }, actor.accountId);
  const content: Omit<SignatureEvidence, 'hash'> = {
    id: randomUUID(),
    ...said,
    seq: before.length + 1,
    userId: actor.accountId,
    accountName: actor.name,
    intentSha256: sha256(said.intentText),
    at: at.toISOString(),
    method: from.method,
    sessionId: actor.sessionId,
    network: from.network,
    device: from.device,
    openedAt: opening.openedAt?.toISOString() ?? null,
    pagesSeen: eachOnce(opening.pages, pages),
    mailVerifiedAt: null,
    prevHash: before.at(-1)?.hash ?? null,
  };
  const { id, documentKind, documentId, edition, seq, party, userId, prevHash } = content;
  await tx.insert(SignatureEvidenceRow, {
    id,
    documentKind,
    agreementId: documentKind === 'agreement' ? documentId : null,
    worksOrderId: documentKind === 'works_order' ? documentId : null,
    edition,
    seq,
    act: said.intentTextId === EARLY_START.id ? 'early_start' : 'sign',
    party,
    userId,
    at,
    content,
    prevHash,
    hash: hashOf(content),
  });
}

interface KeptEvidence {
  content: Omit<SignatureEvidence, 'hash'>;
  hash: string;
}
const evidenceIn = (rows: KeptEvidence[]): SignatureEvidence[] =>
  rows.map(({ content, hash }) => ({ ...content, at: iso(content.at), hash }));

/** The evidence of a document's signatures, oldest first. */
export async function evidenceOf(tx: Tx, documentId: string): Promise<SignatureEvidence[]> {
  return evidenceIn(
    await tx.rows<KeptEvidence>(
      `select content, hash from signature_evidence where agreement_id = $1 or works_order_id = $1 order by seq`,
      [documentId],
    ),
  );
}

/** Those of one edition. A request for an early start is a row of the same chain, but not a signature of the document. */
export async function signaturesOf(tx: Tx, documentId: string, edition: number): Promise<SignatureEvidence[]> {
  return evidenceIn(
    await tx.rows<KeptEvidence>(
      `select content, hash from signature_evidence where (agreement_id = $1 or works_order_id = $1) and edition = $2
          and act = 'sign' order by seq`,
      [documentId, edition],
    ),
  );
}
