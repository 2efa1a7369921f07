import { type InputOf, routes, settingsHome } from '@libs/contracts';
import { OneClick } from '@libs/mail';
import { Config, Database, refuse } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { roleOf, Unsubscribe } from './unsubscribe.js';

/** Where List-Unsubscribe leads: mail programs post, people open it. The signature in the address is all that is asked. */
@Controller()
export class UnsubscribeController {
  private readonly oneClick: OneClick;

  constructor(
    config: Config,
    private readonly bus: CommandBus,
    private readonly database: Database,
  ) {
    this.oneClick = new OneClick(config);
  }

  @Route(routes.unsubscribe)
  async off(@Input() { params }: InputOf<typeof routes.unsubscribe>) {
    const { accountId, what } = this.read(params.token);
    await this.bus.execute(new Unsubscribe(accountId, what));
    return { message: 'You will not get these mails any more' };
  }

  /** Opening an address must change nothing: scanners of mail open every one. The settings are where a person chooses. */
  @Route(routes.showUnsubscribe)
  async show(@Input() { params }: InputOf<typeof routes.showUnsubscribe>, @Res() reply: FastifyReply): Promise<void> {
    const { accountId } = this.read(params.token);
    const role = await this.database.readUnscoped((tx) => roleOf(tx, accountId));
    await reply
      .header('Cache-Control', 'no-store')
      .redirect(`${settingsHome(role ?? 'asset_host')}/notifications`, 302);
  }

  private read(token: string) {
    const read = this.oneClick.read(token);
    if (!read) throw refuse.notFound('This address is not valid');
    return read;
  }
}
