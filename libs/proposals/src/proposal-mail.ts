import type { Clock, Tx } from '@libs/platform';
import { sayProposal } from './make-proposal.js';
import { findProposal } from './proposal.sql.js';
import type { ProposalLinks } from './proposal-links.js';

/** The email with a proposal, filled in when it is sent: its link gives access, so it is never stored in the outbox. */
export const proposalProps =
  (links: ProposalLinks, clock: Clock) =>
  async (tx: Tx, mail: { data: Record<string, unknown> }): Promise<object | null> => {
    const made = await findProposal(tx, String(mail.data.proposalId));
    const content = made && (await sayProposal(tx, made));
    if (!made || !content) return null;
    const host = await tx.row<{ name: string }>('select full_name as name from host where id = $1', [made.hostId]);
    const { page: href, expiresAt } = links.make(made.id, clock.now());
    const { number, forecastVersion, company: companyName, saving } = content;
    return { name: host?.name ?? companyName, companyName, number, forecastVersion, saving, href, expiresAt };
  };
