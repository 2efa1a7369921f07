import { type Actor, type AnswerOf, type InputOf, type routes, transferFault } from '@libs/contracts';
import { AppError, Clock, Database, refuse } from '@libs/platform';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newParty } from './agreement-site.sql.js';
import { REFUSALS } from './agreements.texts.js';
import { numberOf } from './agreement.views.js';
import { DraftTransfer } from './draft-transfer.js';

type Asked = InputOf<typeof routes.novatePortfolio>['body'];
type Drafted = AnswerOf<typeof routes.novatePortfolio>;

interface InForce {
  id: string;
  version: number;
  no: string;
  createdAt: string;
  projectId: string;
  site: string;
}

/** Drafts the novation of every agreement of a fund that is in force: its systems were sold together. */
export class NovatePortfolio extends Command<Drafted> {
  constructor(
    readonly funderId: string,
    readonly asked: Asked,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Each site is a transaction of its own, so that one that can't be passed on doesn't hold up the others. Sent again, it
 * drafts those that were left out, and names the drafts that are there.
 */
@CommandHandler(NovatePortfolio)
export class NovatePortfolioHandler implements ICommandHandler<NovatePortfolio> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bus: CommandBus,
  ) {}

  async execute({ funderId, asked, actor }: NovatePortfolio): Promise<Drafted> {
    const { to, on, reason } = asked;
    const wrong = (path: 'to' | 'on', message: string) => refuse.validation(undefined, [{ path, message }]);
    const fault = transferFault('funder', on, this.clock.now());
    if (fault) throw wrong('on', fault);
    const tx = this.database.read();
    if (!(await newParty(tx, 'funder', funderId))) throw refuse.notFound(REFUSALS.unknownParty('funder'));
    if (to === funderId) throw wrong('to', REFUSALS.sameParty);
    if (!(await newParty(tx, 'funder', to))) throw wrong('to', REFUSALS.unknownParty('funder'));
    const all = await tx.rows<InForce>(
      `select id, version, no, created_at as "createdAt", project_id as "projectId", host_company as site from agreement
        where funder_id = $1 and status = 'effective' order by no`,
      [funderId],
    );
    const answer: Drafted = { drafted: [], left: [] };
    for (const { id, version, projectId, site, ...number } of all) {
      try {
        const { row } = await this.bus.execute(
          new DraftTransfer(id, { version, side: 'funder', to, on, reason }, actor),
        );
        answer.drafted.push({ id: row.id, number: numberOf(row), projectId, site });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        answer.left.push({ id, number: numberOf(number), projectId, site, reason: error.message });
      }
    }
    return answer;
  }
}
