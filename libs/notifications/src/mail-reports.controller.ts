import { type InputOf, routes } from '@libs/contracts';
import { isSignedReport, readReport, takeReport } from '@libs/mail';
import { Clock, Config, Database, logOf, refuse } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Headers } from '@nestjs/common';
import { notifyOfFailedMail } from './notify-of-failed-mail.js';

const log = logOf('mail');

/** Where mails that came back are handed in, by whoever keeps the mailbox of our return path. The signature lets them in. */
@Controller()
export class MailReportsController {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Route(routes.reportMail)
  async take(
    @Input() { body }: InputOf<typeof routes.reportMail>,
    @Headers('x-voltmere-signature') signature: string | undefined,
  ) {
    const { mailHookSecret: secret } = this.config;
    if (!secret) throw refuse.notFound('Reports are not taken here: MAIL_HOOK_SECRET is not set');
    const now = this.clock.now();
    if (!isSignedReport(secret, body.message, signature, now))
      throw refuse.unauthorized('The signature is missing, wrong or older than five minutes');
    const report = await readReport(body.message);
    if (!report) throw refuse.validation('This is no report of a delivery (RFC 3464)');
    const taken = await this.database.transaction(async (tx) => {
      const found = await takeReport(tx, report, now);
      if (found.taken === 'failed') await notifyOfFailedMail(tx, found.mail, now);
      return found.taken;
    });
    log.info({ taken }, 'a report of a delivery');
    return { taken };
  }
}
