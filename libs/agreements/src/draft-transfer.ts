import { type Actor, type InputOf, type routes, transferFault, UNKNOWN_FACTS } from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { knownFacts } from './agreement.sql.js';
import type { Whole } from './agreement.views.js';
import { lockToReplace, replacing } from './amendments.js';
import { REFUSALS } from './agreements.texts.js';
import { insertDraft } from './new-draft.js';
import { newParty, projectStatusOf } from './agreement-site.sql.js';

type Asked = InputOf<typeof routes.transferAgreement>['body'];

/** Drafts the change of a site's host or the novation of its funder, on the terms in force. */
export class DraftTransfer extends Command<Whole> {
  constructor(
    readonly id: string,
    readonly asked: Asked,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DraftTransfer)
export class DraftTransferHandler implements ICommandHandler<DraftTransfer> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, asked, actor }: DraftTransfer): Promise<Whole> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const { version, side, on, reason } = asked;
      const whole = await lockToReplace(tx, id, { version, actor, at, only: REFUSALS.onlyTransferInForce });
      const { row, office } = whole;
      if ((await projectStatusOf(tx, row.projectId)) !== 'live')
        throw new AppError('wrong_state', REFUSALS.transferNotLive);
      const fault = transferFault(side, on, at);
      if (fault) throw refuse.validation(undefined, [{ path: 'on', message: fault }]);
      const company = await companyAt(tx, whole, asked);
      const isHost = side === 'host';
      const facts = (await knownFacts(tx, isHost ? asked.to : row.hostId)) ?? (isHost ? UNKNOWN_FACTS : office.facts);
      const { terms, longStopOn, hostId, funderId, hostCompany, funderCompany } = row;
      const draft = {
        ...replacing(whole, reason),
        ...(isHost ? { hostId: asked.to, hostCompany: company } : { funderId: asked.to, funderCompany: company }),
        terms,
        // Whoever becomes the host may withdraw for fourteen days, as every host may.
        conditions: isHost ? [{ condition: 'withdrawal_period' as const, metAt: null }] : [],
        longStopOn,
        transfer: {
          side,
          on,
          fromId: isHost ? hostId : funderId,
          fromCompany: isHost ? hostCompany : funderCompany,
        },
      };
      return insertDraft(tx, draft, { facts, actor, at });
    });
  }
}

/** The name of the new party, if it can take over. */
async function companyAt(tx: Tx, { row }: Whole, { side, to }: Asked): Promise<string> {
  const wrong = (message: string) => refuse.validation(undefined, [{ path: 'to', message }]);
  const found = await newParty(tx, side, to);
  if (!found) throw wrong(REFUSALS.unknownParty(side));
  if (to === (side === 'host' ? row.hostId : row.funderId)) throw wrong(REFUSALS.sameParty);
  if (side === 'funder') return found.company;
  if (found.status === 'lost') throw wrong(REFUSALS.hostLost);
  // The site is where its host's record says.
  if (row.postcode && plain(found.postcode) !== plain(row.postcode)) throw wrong(REFUSALS.otherSite(row.postcode));
  return found.company;
}

const plain = (postcode: string | null): string => (postcode ?? '').replaceAll(' ', '').toUpperCase();
