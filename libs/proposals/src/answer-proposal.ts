import { ACCEPTANCE, type Actor, type DeclineReason, type ProposalOutcome } from '@libs/contracts';
import { postMail } from '@libs/mail';
import { changePartyStatus, lockParty } from '@libs/parties';
import { AppError, Clock, Config, Database, iso, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAnswer, statusAfterAccepting } from './answer.rules.js';
import { mayAnswerFor } from './answer-right.js';
import {
  emailOf,
  findProposal,
  keepAnswer,
  lockProposal,
  newestEdition,
  type ProposalRow,
  supersedeOthers,
} from './proposal.sql.js';
import { ProposalLinks } from './proposal-links.js';
import { numberOf, proposalView, publishProposal, saysWhich } from './proposal.views.js';
import { REFUSALS } from './proposals.texts.js';

/** What a host says to a proposal. */
export interface HostAnswer {
  outcome: ProposalOutcome;
  /** Of the file that the person read. */
  sha256: string;
  /** Why it is declined. */
  reason?: DeclineReason;
  text?: string;
  /** The link by which the person came. */
  link?: { expires: number; signature: string };
}

/** From where a person answers, for the evidence. */
export interface AnsweredFrom {
  device: string;
  network: string;
}

/** Accept or decline a proposal. Returns it as it is afterwards. */
export class AnswerProposal extends Command<ProposalRow> {
  constructor(
    readonly id: string,
    readonly answer: HostAnswer,
    readonly actor: Actor,
    readonly from: AnsweredFrom,
  ) {
    super();
  }
}

@CommandHandler(AnswerProposal)
export class AnswerProposalHandler implements ICommandHandler<AnswerProposal> {
  private readonly links: ProposalLinks;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.links = new ProposalLinks(config.secretKey);
  }

  execute({ id, answer, actor, from }: AnswerProposal): Promise<ProposalRow> {
    return this.database.transaction(async (tx) => {
      const found = await findProposal(tx, id);
      if (!found || found.hostId !== actor.partyId) throw refuse.notFound(REFUSALS.proposalNotFound);
      if (!(await mayAnswerFor(tx, actor, { hostId: found.hostId, outcome: answer.outcome })))
        throw refuse.forbidden(REFUSALS.mayNotAnswer);
      // The host's row first, as for a new edition: two answers, or an answer and a new edition, come one after the other.
      const host = await lockParty(tx, 'host', found.hostId);
      const made = await lockProposal(tx, id);
      if (!host || !made) throw refuse.notFound(REFUSALS.proposalNotFound);
      const newest = await newestEdition(tx, host.id);
      const at = this.clock.now();
      const linkHolds =
        !answer.link ||
        (this.links.holds(id, answer.link, at) && !this.links.wasRevoked(answer.link, made.revokedBefore));
      const decided = decideAnswer(made, { ...answer, linkHolds, newest: newest.edition, host: host.status });
      if (decided === 'stands') return made;
      if (decided !== 'answer') throw refused(decided, decided.code === 'stale_edition' ? newest : made);

      const company = host.companyName || host.fullName;
      const answered = await keepAnswer(tx, { ...evidence(made, answer, company), ...by(actor), ...from, at });
      const cause = await publishAnswer(tx, answered, answer, { actor, at });
      if (answer.outcome === 'accepted') {
        for (const other of await supersedeOthers(tx, answered)) {
          const event = { type: 'proposal.superseded', data: saysWhich(other) } as const;
          await publishProposal(tx, event, other, { actor, at });
        }
        const to = statusAfterAccepting(host.status);
        if (to) await changePartyStatus(tx, 'host', host, to, { actor, at });
        await mailReceipt(tx, answered, { company, to: host.email, actor, cause, at });
      }
      return answered;
    });
  }
}

const by = ({ accountId, sessionId, name }: Actor) => ({ accountId, sessionId, fullName: name });

function evidence(made: ProposalRow, { outcome, sha256, reason, text }: HostAnswer, company: string) {
  const accepted = outcome === 'accepted';
  return {
    proposalId: made.id,
    outcome,
    edition: made.edition,
    sha256,
    companyName: company,
    statementVersion: accepted ? ACCEPTANCE.version : null,
    statement: accepted ? sentenceOf(made, company) : null,
    reason: reason ?? null,
    text: text || null,
  };
}

const sentenceOf = (made: ProposalRow, company: string): string =>
  ACCEPTANCE.text({ number: numberOf(made), edition: made.edition, sha256: made.sha256 ?? '', company });

function publishAnswer(
  tx: Tx,
  made: ProposalRow,
  { outcome, reason, text, sha256 }: HostAnswer,
  by: { actor: Actor; at: Date },
): Promise<string> {
  const data = { ...saysWhich(made), number: numberOf(made), sha256 };
  if (outcome === 'accepted') return publishProposal(tx, { type: 'proposal.accepted', data }, made, by);
  const event = { type: 'proposal.declined', data: { ...data, reason: reason ?? null } } as const;
  return publishProposal(tx, event, made, { ...by, said: { reason: reason ?? null, text: text || null } });
}

/** What was accepted, and what comes next: to the person who accepted, and to the host's own address where that is another. */
async function mailReceipt(
  tx: Tx,
  made: ProposalRow,
  { company, to, actor, cause, at }: { company: string; to: string; actor: Actor; cause: string; at: Date },
): Promise<void> {
  const own = await emailOf(tx, actor.accountId);
  const data = {
    name: actor.name,
    companyName: company,
    number: numberOf(made),
    edition: made.edition,
    sha256: made.sha256,
    statement: sentenceOf(made, company),
    at: at.toISOString(),
    href: `/asset-host/proposals/${made.id}`,
  };
  for (const address of new Set([own ?? to, to]))
    await postMail(tx, { template: 'proposal_accepted', cause, to: address, accountId: actor.accountId, data }, at);
}

function refused(
  { code, message }: { code: 'stale_edition' | 'wrong_state' | 'link_expired'; message: string },
  now: ProposalRow,
) {
  const details = now.answeredAt
    ? `${now.answer} by ${now.answeredByName} at ${iso(now.answeredAt)}`
    : `edition ${now.edition} is ${now.state}`;
  return new AppError(code, message, {
    details,
    current: { kind: 'proposal', id: now.id, version: now.version, view: proposalView(now) },
  });
}
