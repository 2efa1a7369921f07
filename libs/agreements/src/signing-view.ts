import {
  type Actor,
  type AgreementSigning,
  BUSINESS_DECLARATION,
  EARLY_START,
  lastDayOfWindow,
  mayDo,
  SIGN_INTENT,
  signerNow,
  signerOf,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { AgreementRow } from './agreement.row.js';
import { ownSignatories } from './agreement.sql.js';
import { statusAt } from './agreement.views.js';
import { dayWords } from './days.js';
import { openingOf } from './pages-seen.js';
import { companyOf } from './sign.rules.js';

/** What a party's member may do about an agreement, and the sentences to be signed. */
export async function signingOf(tx: Tx, actor: Actor, row: AgreementRow, now: Date): Promise<AgreementSigning> {
  const { openedAt, pages } = await openingOf(tx, row, actor.accountId);
  const isHost = actor.role === 'asset_host';
  const signer = signerOf(isHost ? 'host' : 'funder', actor.partyId, row.transfer);
  const leaving = signer === 'leaving';
  const company = companyOf(row, signer);
  const status = statusAt(row, now);
  const turn = signerNow({ status, transfer: row.transfer && { ...row.transfer, signed: row.leavingSigned } });
  const mine = turn === signer && row.sha256 !== null;
  const waits = row.amendsFrom !== null && status === 'countersigned';
  const open =
    !waits &&
    (status === 'countersigned' || status === 'effective') &&
    row.windowEndsAt &&
    new Date(row.windowEndsAt) > now;
  const mayWithdraw = isHost && !leaving && Boolean(open);
  const mayEarly = mayWithdraw && !row.transfer && row.windowWaivedAt === null;
  return {
    party: isHost ? 'host' : 'funder',
    leaving,
    company,
    companyNumber: isHost && !leaving ? row.hostFacts.companyNumber : null,
    name: actor.name,
    maySign: mayDo(actor.memberRole, 'sign'),
    turn,
    signatories: await ownSignatories(tx, actor.partyId ?? ''),
    intent: mine ? { id: SIGN_INTENT.id, text: SIGN_INTENT.text({ sha256: row.sha256 ?? '', company }) } : null,
    declaration:
      mine && signer === 'host' && row.needsDeclaration
        ? { id: BUSINESS_DECLARATION.id, text: BUSINESS_DECLARATION.text({ company }) }
        : null,
    earlyStart:
      mayEarly && row.windowEndsAt
        ? {
            id: EARLY_START.id,
            text: EARLY_START.text({ lastDay: dayWords(lastDayOfWindow(new Date(row.windowEndsAt))) }),
          }
        : null,
    mayWithdraw,
    openedAt: openedAt?.toISOString() ?? null,
    pagesSeen: pages,
  };
}
