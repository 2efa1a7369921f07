import { type InputOf, routes } from '@libs/contracts';
import { isSignedReport, readReport } from '@libs/mail';
import { Clock, Config, logOf, refuse } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Headers } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DELIVERY_REPORTS } from './notifications.texts.js';
import { TakeMailReport } from './take-mail-report.js';

const log = logOf('mail');

/** Where the mailbox of our return path reports bounced emails. The signature authorises the report. */
@Controller()
export class MailReportsController {
  constructor(
    private readonly config: Config,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Route(routes.reportMail)
  async take(
    @Input() { body }: InputOf<typeof routes.reportMail>,
    @Headers('x-voltmere-signature') signature: string | undefined,
  ) {
    const { mailHookSecret: secret } = this.config;
    if (!secret) throw refuse.notFound(DELIVERY_REPORTS.off);
    if (!isSignedReport(secret, body.message, signature, this.clock.now()))
      throw refuse.unauthorized(DELIVERY_REPORTS.unsigned);
    const report = await readReport(body.message);
    if (!report) throw refuse.validation(DELIVERY_REPORTS.unreadable);
    const taken = await this.bus.execute(new TakeMailReport(report));
    log.info({ taken }, 'a report of a delivery');
    return { taken };
  }
}
