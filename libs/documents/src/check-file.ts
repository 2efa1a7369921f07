import { createHash } from 'node:crypto';
import type { EventOf } from '@libs/contracts';
import type { BroughtEvent, Clock, Storage, Tx } from '@libs/platform';
import { type FileRow, findFile, lockFile } from './file.sql.js';
import { publishFile, saidOf } from './file.views.js';
import { judge, Unfit } from './judge.js';
import { MEDIA, type MediaType } from './media.js';
import { REJECTED } from './documents.texts.js';

/** Where a malware scanner is hooked in: what it found, in words, or null. It throws if it couldn't scan. */
export type Scanner = (bytes: Buffer) => Promise<string | null>;

/** A worker may crash once for another reason. */
export const MOST_STALLS = 2;
export const STOPS_WORKERS = REJECTED.stopsWorkers;

/** Called with a document that the check rejected, in the same transaction. */
export type OnRejected = (tx: Tx, file: { id: string; reason: string }, at: Date) => Promise<void>;

/** The preview lies beside its picture. */
export const previewPath = (path: string): string => `${path}.preview.webp`;

/**
 * The subscriber of the queue `documents`: checks an upload and accepts or rejects it. It may run twice: a file that has been
 * judged stays as it is, and redrawn bytes are a picture of the same format. A file that stopped two
 * workers is rejected.
 */
export function fileChecker(
  storage: Storage,
  clock: Clock,
  { scan = async () => null, onRejected = async () => {} }: { scan?: Scanner; onRejected?: OnRejected } = {},
) {
  return async (tx: Tx, event: BroughtEvent): Promise<void> => {
    if (event.type !== 'file.uploaded' || !event.subject.id) return;
    const file = await findFile(tx, event.subject.id);
    if (file?.state !== 'checking') return;
    const verdict = (event.stalls ?? 0) < MOST_STALLS ? await look(storage, scan, file) : { reason: STOPS_WORKERS };
    const locked = await lockFile(tx, file.id);
    if (locked?.state !== 'checking') return;
    const at = clock.now();
    if (verdict.reason === null) return pass(tx, locked, verdict, at);
    await fail(tx, locked, verdict.reason, at);
    await onRejected(tx, { id: file.id, reason: verdict.reason }, at);
  };
}

type Verdict = { reason: string } | { reason: null; sha256: Buffer; size: number; hasPreview: boolean };

async function look(storage: Storage, scan: Scanner, file: FileRow): Promise<Verdict> {
  const bytes = await storage.get(file.path);
  if (!bytes) return { reason: REJECTED.incompleteUpload };
  const media = file.mediaType as MediaType;
  if (!(media in MEDIA)) return { reason: REJECTED.otherFormat };
  const found = await scan(bytes);
  if (found) return { reason: REJECTED.virus(found) };
  try {
    const fit = await judge(bytes, media);
    if (fit.bytes !== bytes) await storage.put(file.path, fit.bytes, media);
    if (fit.preview) await storage.put(previewPath(file.path), fit.preview, 'image/webp');
    const sha256 = createHash('sha256').update(fit.bytes).digest();
    return { reason: null, sha256, size: fit.bytes.length, hasPreview: fit.preview !== null };
  } catch (error) {
    if (error instanceof Unfit) return { reason: error.message };
    throw error;
  }
}

type CheckedEvent = EventOf<'file.ready' | 'file.rejected'>;

async function pass(tx: Tx, file: FileRow, found: Verdict & { reason: null }, at: Date): Promise<void> {
  await tx.rows(
    `update project_file set state = 'ready', version = version + 1, stored_sha256 = $2, stored_size = $3,
            has_preview = $4, checked_at = $5 where id = $1`,
    [file.id, found.sha256, found.size, found.hasPreview, at],
  );
  await told(tx, file.id, at, (of) => ({
    type: 'file.ready',
    data: { ...saidOf(of), sha256: found.sha256.toString('hex') },
  }));
}

async function fail(tx: Tx, file: FileRow, reason: string, at: Date): Promise<void> {
  await tx.rows(
    `update project_file set state = 'rejected', version = version + 1, reason = $2, checked_at = $3 where id = $1`,
    [file.id, reason, at],
  );
  await told(tx, file.id, at, (of) => ({ type: 'file.rejected', data: { ...saidOf(of), reason } }));
}

/** Publishes what the check found, with the file as it is now. */
async function told(tx: Tx, id: string, at: Date, eventOf: (file: FileRow) => CheckedEvent): Promise<void> {
  const file = (await findFile(tx, id)) as FileRow;
  await publishFile(tx, eventOf(file), file, { actor: null, at });
}
