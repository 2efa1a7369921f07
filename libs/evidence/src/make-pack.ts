import { createHash } from 'node:crypto';
import type { AnswerOf, routes } from '@libs/contracts';
import { zipSync } from 'fflate';
import type { EvidenceKey } from './evidence-key.js';
import { EVIDENCE } from './evidence.texts.js';
import { verifyPage } from './verify-page.js';

export type TimelineItem = AnswerOf<typeof routes.getTimeline>['items'][number];

export interface PackedDocument {
  id: string;
  name: string;
  fileType: string;
  uploadedAt: string;
  bytes: Uint8Array;
}

/** The records of the signatures of a sealed document, which is itself among the documents. */
export interface PackedSignatures {
  number: string;
  json: string;
}

export interface PackContents {
  project: { id: string; name: string };
  takenAt: Date;
  takenBy: string;
  documents: PackedDocument[];
  signatures: PackedSignatures[];
  /** Oldest first. */
  timeline: TimelineItem[];
  /** From the id of the event that accepted a document to the document and its SHA-256 in the log. */
  told: Map<string, { id: string; sha256: string }>;
}

const LOG = 'log.jsonl';
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The zip: `documents/`, `signatures/` with the records of each signed document, `log.jsonl` with the project's history as the reader may see it, `manifest.json` with the
 * SHA-256 of each document and the hash chain of the log (each hash is the SHA-256 of the previous hash and the line),
 * `signature.json` over the manifest's bytes (Ed25519), and `verify.html`, which checks all of it.
 */
export function makePack(
  contents: PackContents,
  key: EvidenceKey,
  publicUrl: string,
): { bytes: Uint8Array; head: string } {
  const { project, takenAt, takenBy, documents, signatures, timeline, told } = contents;
  const files: Record<string, Uint8Array> = {};
  const listed = documents.map(({ bytes, ...document }, index) => {
    const file = `documents/${String(index + 1).padStart(2, '0')}-${document.fileType}-${safeName(document.name)}`;
    files[file] = bytes;
    return { file, ...document, bytes: bytes.length, sha256: sha256(bytes) };
  });
  const signed = signatures.map(({ number, json }) => {
    const file = `signatures/${safeName(number)}.json`;
    const bytes = Buffer.from(json);
    files[file] = bytes;
    return { file, sha256: sha256(bytes) };
  });
  const lines = timeline.map((item) => JSON.stringify({ ...item, document: told.get(item.id) ?? null }));
  let head = '0'.repeat(64);
  const hashes = lines.map((line) => (head = sha256(head + line)));
  const manifest = Buffer.from(
    JSON.stringify(
      {
        format: 'voltmere-evidence/1',
        project: project.name,
        projectId: project.id,
        takenAt: takenAt.toISOString(),
        takenBy,
        documents: listed,
        signatures: signed,
        log: { file: LOG, chain: EVIDENCE.chain, hashes },
      },
      null,
      2,
    ),
  );
  files[LOG] = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  files['manifest.json'] = manifest;
  const signature = { publicKey: key.publicKey, signature: key.sign(manifest) };
  files['signature.json'] = Buffer.from(JSON.stringify(signature, null, 2));
  files['verify.html'] = Buffer.from(verifyPage(publicUrl));
  // Pictures and PDFs are compressed already.
  return { bytes: zipSync(files, { level: 0, mtime: takenAt }), head };
}

/** A name that every system can unpack. */
const safeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[.-]+|\.{2,}/g, '')
    .slice(-80) || 'document';
