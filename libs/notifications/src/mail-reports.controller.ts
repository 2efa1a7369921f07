import { type InputOf, routes } from '@libs/contracts';
import { isSignedReport, readReport } from '@libs/mail';
import { Clock, Config, logOf, refuse } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Headers } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TakeMailReport } from './take-mail-report.js';

const log = logOf('mail');

/** Where mails that came back are handed in, by whoever keeps the mailbox of our return path. The signature lets them in. */
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
    if (!secret) throw refuse.notFound('Delivery reports are switched off: MAIL_HOOK_SECRET is not set');
    if (!isSignedReport(secret, body.message, signature, this.clock.now()))
      throw refuse.unauthorized('The signature is missing, wrong or more than five minutes old');
    const report = await readReport(body.message);
    if (!report) throw refuse.validation('This isn’t a delivery report (RFC 3464)');
    const taken = await this.bus.execute(new TakeMailReport(report));
    log.info({ taken }, 'a report of a delivery');
    return { taken };
  }
}
