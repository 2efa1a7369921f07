import { createHash } from 'node:crypto';
import type { Clock, LoggedEvent, Storage, Tx } from '@libs/platform';
import { drawInThread } from '@libs/printing';
import { lockAggregate } from '@libs/projects';
import { numberOf, saysWhich } from './agreement.views.js';
import { AgreementRow } from './agreement.row.js';
import { agreementDocument, type DocumentContent, worksOrderDocument } from './document.content.js';
import { purchaseDocument } from './purchase-document.content.js';
import { transferDocument } from './transfer-document.content.js';
import { draftBySystem } from './draft-agreement.js';
import { keepSteps, lockWhole } from './keep-agreement.js';
import { voidAll } from './void-with-project.js';
import { completeOrders, endOrdersOfJob } from './works-order-follows.js';
import { WorksOrderRow } from './works-order.row.js';
import { publishWorksOrder } from './works-order.events.js';
import { saysWhichOrder } from './works-order.views.js';

/** What rendering needs: the storage, the clock and the renderer. */
interface DocumentMaker {
  storage: Storage;
  clock: Pick<Clock, 'now'>;
  /** A thread by default. */
  draw?: (content: DocumentContent) => Promise<Buffer>;
}

const inThread = (content: DocumentContent): Promise<Buffer> => drawInThread(import.meta.url, content);

/** For callers that keep no one waiting, such as loading the demo: no thread is started. */
export const drawDocumentHere = async (content: DocumentContent): Promise<Buffer> =>
  (await import('./document-pdf.js')).documentPdf(content);

/** The subscriber of the queue `agreements`: renders files, creates drafts, and ends agreements with their project. */
export function agreementWorker(maker: DocumentMaker) {
  return async (tx: Tx, event: LoggedEvent): Promise<void> => {
    const { id } = event.subject;
    if (!id) return;
    switch (event.type) {
      case 'agreement.drafted':
      case 'agreement.edited':
      case 'agreement.extended':
        return renderAgreement(tx, id, maker);
      case 'works_order.drafted':
        return renderWorksOrder(tx, id, maker);
      case 'project.status_changed':
        return draftBySystem(tx, id, maker.clock.now());
      case 'project.withdrawn':
        return voidAll(tx, id, maker.clock.now());
      case 'project.went_live':
        return completeOrders(tx, id, maker.clock.now());
      case 'job.withdrawn':
      case 'job.declined':
        return endOrdersOfJob(tx, id, maker.clock.now());
      default:
    }
  };
}

/** Renders and stores a file, once per edition: a finished file is never rendered again. */
async function drawn(
  path: string,
  content: DocumentContent,
  { storage, draw = inThread }: DocumentMaker,
): Promise<Pick<AgreementRow, 'documentState' | 'path' | 'sha256' | 'pages' | 'size'>> {
  const bytes = await draw(content);
  await storage.put(path, bytes, 'application/pdf');
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { documentState: 'ready', path, sha256, pages, size: bytes.length };
}

/**
 * If the document of a draft can't be drawn, it is marked as failed, which the office sees; saving the draft makes the next edition. For
 * one that was offered, the error is thrown, so that the job tries again.
 */
async function drawnOrFailed(
  { status }: AgreementRow,
  path: string,
  content: DocumentContent,
  maker: DocumentMaker,
): Promise<Partial<AgreementRow>> {
  if (status !== 'draft') return drawn(path, content, maker);
  const { draw = inThread } = maker;
  let bytes: Buffer;
  try {
    bytes = await draw(content);
  } catch {
    return { documentState: 'failed' };
  }
  return drawn(path, content, { ...maker, draw: async () => bytes });
}

/** The file of an agreement's edition. May run twice. */
export async function renderAgreement(tx: Tx, id: string, maker: DocumentMaker): Promise<void> {
  const asked = await tx.findOne(AgreementRow, { id });
  if (asked?.documentState !== 'making') return;
  const path = `agreements/${id}/${asked.edition}.pdf`;
  const amends = asked.amends ? await tx.findOneOrFail(AgreementRow, { id: asked.amends }) : null;
  const [number, before] = [numberOf(asked), amends && numberOf(amends)];
  const content = asked.transfer
    ? transferDocument(asked, asked.transfer, number, before ?? '')
    : asked.purchase
      ? purchaseDocument(asked, asked.purchase, number, before ?? '')
      : agreementDocument(asked, number, before);
  const change = await drawnOrFailed(asked, path, content, maker);
  const site = await lockAggregate(tx, { projectId: asked.projectId });
  const whole = site && (await lockWhole(tx, id));
  if (!site || whole?.row.documentState !== 'making' || whole.row.edition !== asked.edition) return;
  const event = {
    type: 'agreement.rendered',
    data: { ...saysWhich(asked), failed: change.documentState === 'failed' },
  } as const;
  await keepSteps(tx, whole, [{ event, change }], { site, actor: null, at: maker.clock.now() });
}

/** The same for a works order. */
export async function renderWorksOrder(tx: Tx, id: string, maker: DocumentMaker): Promise<void> {
  const asked = await tx.findOne(WorksOrderRow, { id });
  if (asked?.documentState !== 'making') return;
  const path = `works-orders/${id}/${asked.edition}.pdf`;
  const change = await drawn(path, worksOrderDocument(asked, numberOf(asked, 'W')), maker);
  const row = await tx.findOne(WorksOrderRow, { id }, { lock: true });
  if (row?.documentState !== 'making' || row.edition !== asked.edition) return;
  const at = maker.clock.now();
  const after = { ...row, ...change, version: row.version + 1, updatedAt: at };
  await tx.updateVersion(WorksOrderRow, row, { ...change, version: after.version, updatedAt: at });
  const event = { type: 'works_order.rendered', data: { ...saysWhichOrder(after), failed: false } } as const;
  await publishWorksOrder(tx, event, after, { actor: null, at });
}
