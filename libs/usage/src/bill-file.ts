import { type Actor, type EventData, FILE_BYTES } from '@libs/contracts';
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
import { type BroughtEvent, Clock, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import type { UploadedFile, Tx } from '@libs/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findBill } from './bill.sql.js';
import { ownBill } from './change-bills.js';
import { lockUsage, raiseVersion } from './usage.sql.js';
import { publishUsage } from './usage.views.js';
import { REFUSALS } from './usage.texts.js';

/**
 * Keep the document of a bill until the worker has looked at it. Answers where the one before lies, which its caller removes once
 * this is committed.
 */
export class UploadBillFile extends Command<string | null> {
  constructor(
    readonly hostId: string,
    readonly id: string,
    readonly upload: UploadedFile,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(UploadBillFile)
export class UploadBillFileHandler implements ICommandHandler<UploadBillFile> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ hostId, id, upload, actor }: UploadBillFile): Promise<string | null> {
    const media = declaredMedia(upload.mediaType, upload.name);
    const wrong = !media ? REFUSALS.chooseFormat : upload.bytes.length === 0 ? REFUSALS.empty : null;
    if (!media || wrong) throw refuse.field('file', wrong ?? '');
    if (upload.bytes.length > FILE_BYTES) throw refuse.fileTooLarge(FILE_BYTES);
    const at = this.clock.now();
    const path = `bills/${hostId}/${id}/${at.getTime()}.${MEDIA[media]}`;
    let written = false;
    try {
      return await this.database.transaction(async (tx) => {
        const version = (await lockUsage(tx, hostId)) + 1;
        const bill = await ownBill(tx, id, hostId);
        written = true;
        await this.storage.put(path, upload.bytes, media);
        await tx.rows(
          `update usage_bill set file_name = $2, file_path = $3, file_size = $4, file_media = $5, file_state = 'checking',
             file_reason = null, version = version + 1, updated_at = $6 where id = $1`,
          [id, fileNameFor(upload.name, media), path, upload.bytes.length, media, at],
        );
        await raiseVersion(tx, hostId);
        await publishUsage(
          tx,
          { type: 'usage.bill_file_uploaded', data: { billId: id } },
          { hostId, version, actor, at },
        );
        return bill.filePath === path ? null : bill.filePath;
      });
    } catch (error) {
      if (written) await this.storage.remove(path).catch(() => undefined);
      throw error;
    }
  }
}

/**
 * Checks a bill's document by the same rules as a project's documents. It may run twice: a document that has been judged stays as
 * it is.
 */
export function billFileChecker(storage: Storage, clock: Clock) {
  return async (tx: Tx, event: BroughtEvent): Promise<void> => {
    if (event.type !== 'usage.bill_file_uploaded' || !event.subject.id) return;
    const { billId } = event.data as EventData<'usage.bill_file_uploaded'>;
    const bill = await findBill(tx, billId);
    if (bill?.fileState !== 'checking' || !bill.filePath) return;
    const reason =
      (event.stalls ?? 0) < MOST_STALLS
        ? await faultOf(storage, bill.filePath, bill.fileMedia as MediaType)
        : STOPS_WORKERS;
    const hostId = bill.hostId;
    const version = (await lockUsage(tx, hostId)) + 1;
    const judged = await tx.rows(
      `update usage_bill set file_state = $3, file_reason = $4, version = version + 1 where id = $1 and file_path = $2
          and file_state = 'checking' returning 1 as one`,
      [billId, bill.filePath, reason === null ? 'ready' : 'rejected', reason],
    );
    if (judged.length === 0) return;
    await raiseVersion(tx, hostId);
    await publishUsage(
      tx,
      { type: 'usage.bill_file_checked', data: { billId } },
      { hostId, version, actor: null, at: clock.now() },
    );
    if (reason !== null) await storage.remove(bill.filePath);
  };
}

/** What is wrong with it, in words; null if it is kept. A picture is recreated from its pixels. */
async function faultOf(storage: Storage, path: string, media: MediaType): Promise<string | null> {
  const bytes = await storage.get(path);
  if (!bytes) return REFUSALS.incompleteUpload;
  try {
    const fit = await judge(bytes, media);
    if (fit.bytes !== bytes) await storage.put(path, fit.bytes, media);
    return null;
  } catch (error) {
    if (error instanceof Unfit) return error.message;
    throw error;
  }
}
