import { createHash, randomUUID } from 'node:crypto';
import { type Actor, ReadingsMapping } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import type { UploadedFile } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readBeside } from './read-beside.js';
import { readingsFileName } from './readings-file-name.js';
import { currentUpload, insertUpload, lockUsage, raiseVersion, replaceUpload } from './usage.sql.js';
import { annualOf } from './usage.rules.js';
import { publishUsage } from './usage.views.js';
import { TABLE } from './usage.texts.js';

/** Keep the half-hourly readings of a file in place of the current ones. The same readings again change nothing. */
export class UploadReadings extends Command<void> {
  constructor(
    readonly hostId: string,
    readonly upload: UploadedFile,
    readonly mapping: ReadingsMapping | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(UploadReadings)
export class UploadReadingsHandler implements ICommandHandler<UploadReadings> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ hostId, upload, mapping: given, actor }: UploadReadings): Promise<void> {
    const at = this.clock.now();
    const { preview, days } = await readBeside({ bytes: upload.bytes, given: given ?? {}, now: at.getTime() });
    const { mapping, report, refusal } = preview;
    if (!days || !mapping || !report) {
      throw refuse.field('file', refusal ?? TABLE.unreadable);
    }
    const fingerprint = createHash('sha256').update(JSON.stringify(days)).digest('hex');
    await this.database.transaction(async (tx) => {
      const version = (await lockUsage(tx, hostId)) + 1;
      const state = await currentUpload(tx, hostId);
      if (state?.fingerprint === fingerprint) return;
      await replaceUpload(tx, hostId, at);
      await insertUpload(
        tx,
        {
          id: randomUUID(),
          hostId,
          fileName: readingsFileName(upload.name),
          mapping,
          report,
          annualKwh: annualOf(days),
          fingerprint,
          uploadedBy: actor.accountId,
          uploadedByName: actor.name,
          at,
        },
        days,
      );
      await raiseVersion(tx, hostId);
      const data = { from: report.from, to: report.to, replaced: state !== null };
      await publishUsage(tx, { type: 'usage.readings_uploaded', data }, { hostId, version, actor, at });
    });
  }
}
