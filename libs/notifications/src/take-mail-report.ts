import { readReport, takeReport } from '@libs/mail';
import { Clock, Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notifyOfFailedMail } from './notify-of-failed-mail.js';

type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>;
type Taken = Awaited<ReturnType<typeof takeReport>>['taken'];

/** Record that an email bounced, and notify the admins. */
export class TakeMailReport extends Command<Taken> {
  constructor(readonly report: Report) {
    super();
  }
}

@CommandHandler(TakeMailReport)
export class TakeMailReportHandler implements ICommandHandler<TakeMailReport> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ report }: TakeMailReport): Promise<Taken> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const found = await takeReport(tx, report, now);
      if (found.taken === 'failed') await notifyOfFailedMail(tx, found.mail, now);
      return found.taken;
    });
  }
}
