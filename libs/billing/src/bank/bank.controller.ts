import { createHash } from 'node:crypto';
import { type Actor as ActorOf, BANK_BYTES, type InputOf, routes } from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Actor, type AppRequest, Input, KeyedCalls, readMultipart, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ImportBankFile } from './import-bank-file.js';
import { ReadBankLines } from './read-bank-lines.js';
import { type LineDecision, SettleBankLine } from './settle-bank-line.js';

/** Bank files, and what the office does with lines that match no bill. */
@Controller()
export class BankController {
  constructor(
    private readonly bus: CommandBus,
    private readonly lines: ReadBankLines,
    private readonly keyed: KeyedCalls,
  ) {}

  @Route(routes.importBankFile)
  async upload(
    @Actor() actor: ActorOf,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const { file, fields } = await readMultipart(request, BANK_BYTES);
    const [unknown] = Object.keys(fields);
    if (unknown !== undefined) throw refuse.unknownField(unknown);
    const name = file.name.replaceAll('\0', '').toWellFormed();
    const sent = { name, sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.importBankFile }, sent, () =>
      this.bus.execute(new ImportBankFile({ name, bytes: file.bytes }, actor)),
    );
  }

  @Route(routes.listBankLines)
  list(@Input() { query }: InputOf<typeof routes.listBankLines>) {
    return this.lines.list(query);
  }

  @Route(routes.matchBankLine)
  match(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.matchBankLine>) {
    return this.settle(params.id, body, actor);
  }

  @Route(routes.setBankLineAside)
  setAside(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.setBankLineAside>) {
    return this.settle(params.id, body, actor);
  }

  private async settle(id: string, decision: LineDecision, actor: ActorOf) {
    await this.bus.execute(new SettleBankLine(id, decision, actor));
    return this.lines.one(id);
  }
}
