import { createHash } from 'node:crypto';
import { findWhole, hostForecast } from '@libs/forecasting';
import { postMail } from '@libs/mail';
import type { Clock, Database, LoggedEvent, Storage, Tx } from '@libs/platform';
import { drawInThread } from '@libs/printing';
import { contentOf, type ProposalContent } from './content.js';
import { findProposal, keepPages, lockProposal, type ProposalRow } from './proposal.sql.js';
import { numberOf, publishProposal, saysWhich } from './proposal.views.js';
import { progressOf } from './publish-progress.js';

/** Percent done when the figures are gathered, and when the pages are drawn; between them the drawing moves. */
const GATHERED = 10;
const DRAWN = 90;

/** What a proposal says, from the forecast that it was made of; null where that is gone. */
export async function sayProposal(tx: Tx, made: ProposalRow): Promise<ProposalContent | null> {
  const forecast = await findWhole(tx, made.forecastId);
  const host = await tx.row<{ company: string; postcode: string | null }>(
    'select coalesce(company_name, full_name) as company, postcode from host where id = $1',
    [made.hostId],
  );
  if (!forecast || !host) return null;
  return contentOf({
    number: numberOf(made),
    edition: made.edition,
    preparedAt: made.createdAt,
    company: host.company,
    postcode: forecast.answer.inputs.postcode ?? host.postcode,
    forecastVersion: forecast.version,
    answer: hostForecast(forecast).answer,
  });
}

/** What makes proposals: the database beside the caller's transaction for the progress, where pages are stored, and the time. */
export interface ProposalMaker {
  database: Database;
  storage: Storage;
  clock: Clock;
  /** Draws the pages; without it a thread does. `onDrawn` hears how much is drawn (0 to 1). */
  draw?: (content: ProposalContent, onDrawn: (share: number) => void) => Promise<Buffer>;
}

const inThread: NonNullable<ProposalMaker['draw']> = (content, onDrawn) =>
  drawInThread(import.meta.url, content, onDrawn);

/** For whoever has nobody waiting beside it, such as the loading of the demo: no thread to start. */
export const drawHere: NonNullable<ProposalMaker['draw']> = async (content) => {
  const { proposalPdf } = await import('./proposal-pdf.js');
  return proposalPdf(content);
};

/** The subscriber of the queue `proposals`. */
export function proposalMaker(database: Database, storage: Storage, clock: Clock) {
  return async (tx: Tx, event: LoggedEvent): Promise<void> => {
    if (event.type === 'proposal.asked' && event.subject.id)
      await makeProposal(tx, event.subject.id, { database, storage, clock });
  };
}

/**
 * Draws the pages of a proposal, keeps them and mails the host. It may run twice: a proposal that is ready stays as it is, and its
 * mail goes once.
 */
export async function makeProposal(
  tx: Tx,
  id: string,
  { database, storage, clock, draw = inThread }: ProposalMaker,
): Promise<void> {
  const asked = await findProposal(tx, id);
  const content = asked?.state === 'making' ? await sayProposal(tx, asked) : null;
  if (!asked || !content) return;
  const progress = progressOf(database, clock, asked.id);
  progress.at(GATHERED);
  const bytes = await draw(content, (share) => progress.at(GATHERED + share * (DRAWN - GATHERED)));
  progress.at(DRAWN);
  const path = `proposals/${asked.hostId}/${asked.id}.pdf`;
  await storage.put(path, bytes, 'application/pdf');
  await progress.told();
  const locked = await lockProposal(tx, asked.id);
  if (locked?.state !== 'making') return;
  const at = clock.now();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await keepPages(tx, { id: asked.id, path, sha256, pages: pagesIn(bytes), size: bytes.length, at });
  const ready = (await findProposal(tx, asked.id)) as ProposalRow;
  const event = { type: 'proposal.ready', data: saysWhich(ready) } as const;
  const cause = await publishProposal(tx, event, ready, { actor: null, at });
  await mailHost(tx, asked, cause, at);
}

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** The link is signed when the mail goes out: it is in no outbox. */
async function mailHost(tx: Tx, { id, hostId }: ProposalRow, cause: string, at: Date): Promise<void> {
  const host = await tx.row<{ email: string; accountId: string | null }>(
    'select email, account_id as "accountId" from host where id = $1',
    [hostId],
  );
  if (!host) return;
  const { email: to, accountId } = host;
  await postMail(tx, { template: 'proposal', cause, to, accountId, data: { proposalId: id } }, at);
}
