import { recordAudit } from '@libs/audit';
import type { Actor, AnswerOf, routes } from '@libs/contracts';
import { releaseAddress } from '@libs/mail';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AUDIT, REFUSALS } from './health.texts.js';

type Released = AnswerOf<typeof routes.releaseAddress>;

/** Write to an address again that returned mail. */
export class ReleaseAddress extends Command<Released> {
  constructor(
    readonly address: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ReleaseAddress)
export class ReleaseAddressHandler implements ICommandHandler<ReleaseAddress> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ address, actor }: ReleaseAddress): Promise<Released> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const released = await releaseAddress(tx, address, at);
      if (released === null) throw refuse.notFound(REFUSALS.addressFine);
      const text = AUDIT.addressReleased(address, released);
      await recordAudit(tx, { kind: 'mail_replayed', text, at, actor });
      return { address, released };
    });
  }
}
