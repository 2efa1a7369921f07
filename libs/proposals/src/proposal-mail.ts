import { type Clock, row } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sayProposal } from './make-proposal.js';
import { findProposal } from './proposal.row.js';
import type { ProposalLinks } from './proposal-links.js';

/** What the mail with a proposal says, made when it is sent: its link lets somebody read, so it stands in no outbox. */
export const proposalProps =
  (links: ProposalLinks, clock: Clock) =>
  async (em: EntityManager, mail: { data: Record<string, unknown> }): Promise<object | null> => {
    const made = await findProposal(em, String(mail.data.proposalId));
    const content = made && (await sayProposal(em, made));
    if (!made || !content) return null;
    const host = await row<{ name: string }>(em, 'select full_name as name from host where id = $1', [made.hostId]);
    const { page: href, expiresAt } = links.make(made.id, clock.now());
    const { number, company: companyName, saving } = content;
    return { name: host?.name ?? companyName, companyName, number, saving, href, expiresAt };
  };
