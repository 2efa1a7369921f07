import { type Link, chained, checkChain } from './evidence-chain.js';
import { maskedNetwork } from './masked-network.js';
import { EVIDENCE_FAULTS } from './sealing.texts.js';
import type { SignatureRow, SignedDocument } from './signed-document.js';

const FORMAT = 'voltmere-signatures/1';
const RULE =
  'hash is the SHA-256 of the canonical JSON (keys sorted, no spaces) of all other fields of the record, prevHash among them. rowHash is the hash of the row that Voltmere stores, which also holds the whole address, the device and the session.';

/** A signature as both parties may see it. */
type EvidenceRecord = ReturnType<typeof published>;

/** Without what only admins read: address, device, session and accounts. Their row's hash covers them. */
const published = ({ network, device: _d, sessionId: _s, userId: _u, prevHash: _p, hash, ...open }: SignatureRow) => ({
  ...open,
  network: maskedNetwork(network),
  rowHash: hash,
});

interface Evidence {
  format: string;
  document: SignedDocument;
  chain: { rule: string; head: string | null };
  records: (Omit<EvidenceRecord, 'drawing'> & Link)[];
}

/** `evidence.json`: every record of the signing, and the chain that links them. */
export function evidenceJson(document: SignedDocument, rows: readonly SignatureRow[]): { json: string; head: string } {
  const records: (EvidenceRecord & Link)[] = [];
  for (const row of rows) records.push(chained(published(row), records.at(-1)?.hash ?? null));
  const head = records.at(-1)?.hash;
  if (!head) throw new Error('nobody has signed');
  const evidence: Evidence = { format: FORMAT, document, chain: { rule: RULE, head }, records };
  return { json: JSON.stringify(evidence, null, 2), head };
}

/** What is wrong with an `evidence.json`, in sentences that name the record. */
export function checkEvidence(json: string, documentSha256: string): string[] {
  const { format, document, chain, records } = JSON.parse(json) as Evidence;
  if (format !== FORMAT) return [EVIDENCE_FAULTS.format(format)];
  const { head, findings } = checkChain(records);
  const wrong = findings.map(({ at, what }) => `Record ${at + 1} ${what}.`);
  if (head !== chain.head) wrong.push(EVIDENCE_FAULTS.head);
  for (const [at, { documentSha256: signed }] of records.entries())
    if (signed !== documentSha256) wrong.push(EVIDENCE_FAULTS.record(at + 1));
  if (document.sha256 !== documentSha256) wrong.push(EVIDENCE_FAULTS.document);
  return wrong;
}
