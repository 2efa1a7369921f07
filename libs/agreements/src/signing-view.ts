import {
  type Actor,
  type AgreementSigning,
  BUSINESS_DECLARATION,
  EARLY_START,
  lastDayOfWindow,
  mayDo,
  SIGN_INTENT,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { AgreementRow } from './agreement.row.js';
import { openingOf, ownSignatories } from './agreement.sql.js';
import { statusAt } from './agreement.views.js';
import { dayWords } from './days.js';

/** What a party's member may do about an agreement, and the sentences to be signed. */
export async function signingOf(tx: Tx, actor: Actor, row: AgreementRow, now: Date): Promise<AgreementSigning> {
  const isHost = actor.role === 'asset_host';
  const company = isHost ? row.hostCompany : row.funderCompany;
  const status = statusAt(row, now);
  const turn = status === 'offered' ? 'host' : status === 'host_signed' ? 'funder' : null;
  const mine = turn === (isHost ? 'host' : 'funder') && row.sha256 !== null;
  const open =
    (status === 'countersigned' || status === 'effective') && row.windowEndsAt && new Date(row.windowEndsAt) > now;
  const mayEarly = isHost && Boolean(open) && row.windowWaivedAt === null;
  return {
    party: isHost ? 'host' : 'funder',
    company,
    companyNumber: isHost ? row.hostFacts.companyNumber : null,
    name: actor.name,
    maySign: mayDo(actor.memberRole, 'sign'),
    turn,
    signatories: await ownSignatories(tx, actor.partyId ?? ''),
    intent: mine ? { id: SIGN_INTENT.id, text: SIGN_INTENT.text({ sha256: row.sha256 ?? '', company }) } : null,
    declaration:
      mine && isHost && row.needsDeclaration
        ? { id: BUSINESS_DECLARATION.id, text: BUSINESS_DECLARATION.text({ company }) }
        : null,
    earlyStart:
      mayEarly && row.windowEndsAt
        ? {
            id: EARLY_START.id,
            text: EARLY_START.text({ lastDay: dayWords(lastDayOfWindow(new Date(row.windowEndsAt))) }),
          }
        : null,
    mayWithdraw: isHost && Boolean(open),
    ...(await openingOf(tx, row.id, actor.accountId)),
  };
}
