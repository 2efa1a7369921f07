import { randomUUID } from 'node:crypto';
import { type Actor, type Attachment, ATTACHMENTS_AT_MOST, type EventData, MESSAGE_FILE_BYTES } from '@libs/contracts';
import {
  declaredMedia,
  fileNameFor,
  judge,
  MEDIA,
  type MediaType,
  MOST_STALLS,
  STOPS_WORKERS,
  Unfit,
} from '@libs/documents';
import {
  type BroughtEvent,
  Clock,
  Database,
  refuse,
  STORAGE,
  type Storage,
  type Tx,
  type UploadedFile,
} from '@libs/platform';
import { Inject, Injectable } from '@nestjs/common';
import { closedNow } from './closed.sql.js';
import { attachmentView, fileForReader, pathOf } from './files.sql.js';
import { changeThread, lockThread } from './lock-thread.js';
import { MessageFileRow } from './message-file.row.js';
import { FILES, REFUSALS } from './messages.texts.js';
import { publishThread } from './thread.events.js';
import { ThreadRow } from './thread.row.js';

/** How many may be pending for a message at once. */
const UNSENT_AT_MOST = 20;

/** Takes files for messages that are about to be sent. The worker checks each before anyone else sees it. */
@Injectable()
export class Attachments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async attach(threadId: string, upload: UploadedFile, actor: Actor): Promise<Attachment> {
    const media = declaredMedia(upload.mediaType, upload.name);
    if (media && upload.bytes.length > MESSAGE_FILE_BYTES) throw refuse.fileTooLarge(MESSAGE_FILE_BYTES);
    const wrong = fileFault(upload);
    if (!media || wrong) throw refuse.field('file', wrong ?? '');
    const written: string[] = [];
    try {
      return await this.database.transaction((tx) =>
        attachIn(tx, this.storage, { threadId, upload, media, actor, at: this.clock.now(), written }),
      );
    } catch (error) {
      for (const path of written) await this.storage.remove(path).catch(() => undefined);
      throw error;
    }
  }

  /** A file's bytes, for anyone who may read its message, and for its sender before that. The row is read with the reader's own rights. */
  async bytes(id: string): Promise<{ name: string; media: string; bytes: Buffer }> {
    const file = await fileForReader(this.database.read(), id);
    if (!file || file.state === 'rejected') throw refuse.notFound(FILES.notFound);
    if (file.state !== 'ready') throw refuse.conflict(FILES.beingChecked, file.state);
    const path = await this.database.readUnscoped((tx) => pathOf(tx, id));
    const bytes = path && (await this.storage.get(path));
    if (!bytes) throw refuse.notFound(FILES.notFound);
    return { name: file.name, media: file.media, bytes };
  }
}

/** What is wrong with a file at first sight, in words; null if the worker is to look at it. */
export function fileFault({ mediaType, name, bytes }: UploadedFile): string | null {
  if (!declaredMedia(mediaType, name)) return FILES.chooseFormat;
  if (bytes.length === 0) return FILES.empty;
  return bytes.length > MESSAGE_FILE_BYTES ? FILES.tooLarge : null;
}

interface NewFile {
  threadId: string;
  upload: UploadedFile;
  media: MediaType;
  actor: Actor;
  at: Date;
  /** Paths that were written, which the caller removes if its transaction fails. */
  written: string[];
}

/** Stores a file for a message that is still to be sent, in the caller's transaction. */
export async function attachIn(tx: Tx, storage: Storage, file: NewFile): Promise<Attachment> {
  const { threadId, upload, media, actor, at, written } = file;
  const id = randomUUID();
  const path = `messages/${threadId}/${id}.${MEDIA[media]}`;
  const thread = await lockThread(tx, threadId, actor, 'act');
  const closed = await closedNow(tx, threadId, { at, role: actor.role });
  if (closed) throw refuse.conflict(REFUSALS.closed[closed], closed);
  const unsent = { uploadedBy: actor.accountId, messageId: null };
  if ((await tx.count(MessageFileRow, unsent)) >= UNSENT_AT_MOST) throw refuse.conflict(FILES.tooMany);
  written.push(path);
  await storage.put(path, upload.bytes, media);
  const row: MessageFileRow = {
    ...unsent,
    id,
    threadId,
    name: fileNameFor(upload.name, media),
    path,
    size: upload.bytes.length,
    media,
    state: 'checking',
    reason: null,
    createdAt: at,
  };
  await tx.insert(MessageFileRow, row);
  const event = { type: 'message.file_uploaded' as const, data: { fileId: id } };
  await publishThread(tx, event, await changeThread(tx, thread), { actor, at });
  return attachmentView(row);
}

/** The files of a message: uploaded by the sender to this thread, and not sent yet. */
export async function sendFiles(
  tx: Tx,
  files: readonly string[],
  of: { threadId: string; messageId: string; actor: Actor },
): Promise<void> {
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  if (ids.length > ATTACHMENTS_AT_MOST) throw refuse.field('attachments', FILES.atMost);
  const sent = await tx.rows(
    `update message_file set message_id = $2 where id = any($1::uuid[]) and thread_id = $3 and uploaded_by = $4
        and message_id is null and state <> 'rejected' returning id`,
    [ids, of.messageId, of.threadId, of.actor.accountId],
  );
  if (sent.length !== ids.length) throw refuse.field('attachments', FILES.notYours);
}

/** Checks a file by the rules for all documents. It may run twice: a file that was judged isn't changed. */
export function attachmentChecker(storage: Storage, clock: Clock) {
  return async (tx: Tx, event: BroughtEvent): Promise<void> => {
    if (event.type !== 'message.file_uploaded' || !event.subject.id) return;
    const { fileId } = event.data as EventData<'message.file_uploaded'>;
    const file = await tx.findOne(MessageFileRow, { id: fileId });
    if (file?.state !== 'checking' || !file.path) return;
    const stalled = (event.stalls ?? 0) >= MOST_STALLS;
    const reason = stalled ? STOPS_WORKERS : await faultOf(storage, file.path, file.media as MediaType);
    const thread = await tx.findOne(ThreadRow, { id: file.threadId }, { lock: true });
    const judged = await tx.rows(
      `update message_file set state = $2, reason = $3, path = case when $3::text is null then path end
        where id = $1 and state = 'checking' returning id`,
      [fileId, reason === null ? 'ready' : 'rejected', reason],
    );
    if (!thread || judged.length === 0) return;
    const checked = { type: 'message.file_checked' as const, data: { fileId } };
    await publishThread(tx, checked, await changeThread(tx, thread), { actor: null, at: clock.now() });
    if (reason !== null) await storage.remove(file.path);
  };
}

/** What is wrong with it, in words; null if it is kept. A picture is recreated from its pixels. */
async function faultOf(storage: Storage, path: string, media: MediaType): Promise<string | null> {
  const bytes = await storage.get(path);
  if (!bytes) return FILES.incomplete;
  try {
    const fit = await judge(bytes, media);
    if (fit.bytes !== bytes) await storage.put(path, fit.bytes, media);
    return null;
  } catch (error) {
    if (error instanceof Unfit) return error.message;
    throw error;
  }
}

/** Removes what was uploaded a day ago and never sent, and the files of messages that were erased. */
export async function removeUnsentFiles(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - 86_400_000);
  const tx = database.read();
  const unsent = await tx.rows<{ id: string; path: string | null }>(
    `select f.id, f.path from message_file f left join message m on m.id = f.message_id
      where (f.message_id is null and f.created_at < $1) or (f.path is not null and m.gone is not null and m.body = ''
        and not exists (select from message_history h where h.message_id = m.id))`,
    [before],
  );
  for (const { id, path } of unsent) {
    if (path) await storage.remove(path);
    await tx.rows(`delete from message_file where id = $1`, [id]);
  }
}
