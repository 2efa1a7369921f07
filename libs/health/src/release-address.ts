import { recordAudit } from '@libs/audit';
import type { Actor, AnswerOf, routes } from '@libs/contracts';
import { releaseAddress } from '@libs/mail';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

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
      if (released === null) throw refuse.notFound('No mail has come back from this address');
      const text = `Mail to ${address} is sent again; ${released} held ${released === 1 ? 'mail' : 'mails'} released`;
      await recordAudit(tx, { kind: 'mail_replayed', text, at, actor });
      return { address, released };
    });
  }
}
