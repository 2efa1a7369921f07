import {
  BUSINESS_DECLARATION,
  type Capacity,
  lastDayToWithdraw,
  SIGN_INTENT,
  type Signer,
  signerNow,
} from '@libs/contracts';
import type { AgreementRow, KeptSignature } from './agreement.row.js';
import { Refused, stale, wrongState } from './agreement.refusals.js';
import { saysWhich, statusAt } from './agreement.views.js';
import { allowed, refuseOver, sameVersion, startWindow, type Step, type World } from './agreement.steps.js';
import { REFUSALS } from './agreements.texts.js';
import { shortDay } from './days.js';
import { checkPages } from './pages-seen.js';

/** What a person sends to sign. */
export interface Signing {
  party: Signer;
  sha256: string;
  edition: number;
  version: number;
  typed: string;
  capacity: Capacity;
  intentTextId: string;
  declarationTextId?: string | undefined;
  pages?: readonly number[] | undefined;
}

/** The company that a signature binds. */
export const companyOf = (
  row: Pick<AgreementRow, 'transfer' | 'hostCompany' | 'funderCompany'>,
  party: Signer,
): string => {
  if (party === 'leaving') return row.transfer?.fromCompany ?? '';
  return party === 'host' ? row.hostCompany : row.funderCompany;
};

const signatureOf = (row: AgreementRow, party: Signer): KeptSignature | null =>
  party === 'leaving' ? row.leavingSigned : party === 'host' ? row.hostSigned : row.funderSigned;

function actionOf({ transfer }: AgreementRow, party: Signer) {
  if (party === 'leaving') return 'release' as const;
  if (party === 'host') return 'sign' as const;
  return transfer?.side === 'funder' ? ('take_over' as const) : ('countersign' as const);
}

const waitFor = (turn: Signer): string => (turn === 'leaving' ? REFUSALS.leavingFirst : REFUSALS.notYourTurn);

/**
 * The host's signature, then the funder's, and before both that of a party that leaves; a party that has already signed this edition
 * stays signed. Pure.
 */
export function decideSign(row: AgreementRow, asked: Signing, { now, by, amends }: World): Step[] {
  const status = statusAt(row, now);
  const hostSigns = asked.party === 'host';
  const signed = signatureOf(row, asked.party);
  const stands = asked.party === 'leaving' ? [...STANDING, 'offered'] : STANDING;
  if (signed && asked.edition === row.edition && stands.includes(row.status)) return [];
  refuseOver(row, status);
  if (amends && amends.status !== 'effective') throw wrongState(REFUSALS.amendedOver);
  const turn = signerNow({ status, transfer: row.transfer && { ...row.transfer, signed: row.leavingSigned } });
  if (row.transfer?.side === 'funder' && hostSigns) throw wrongState(REFUSALS.hostDoesNotSign);
  if (turn && turn !== asked.party && !signed) throw wrongState(waitFor(turn));
  allowed(actionOf(row, asked.party), status);
  if (row.sha256 === null) throw wrongState(REFUSALS.fileMaking);
  if (asked.edition !== row.edition)
    throw stale(REFUSALS.newEdition(shortDay(new Date(new Date(row.updatedAt).getTime() + 60_000))));
  if (asked.sha256 !== row.sha256) throw stale(REFUSALS.otherFile);
  sameVersion(row, asked.version);
  checkPages(asked.pages ?? [], row.pages);
  if (asked.intentTextId !== SIGN_INTENT.id) throw stale(REFUSALS.otherSentence);
  if (hostSigns && row.needsDeclaration && asked.declarationTextId !== BUSINESS_DECLARATION.id)
    throw new Refused('validation_failed', REFUSALS.declarationNeeded, [
      { path: 'declarationTextId', message: REFUSALS.declarationNeeded },
    ]);
  const given = [row.leavingSigned, row.hostSigned, row.funderSigned];
  if (given.some((one) => one && one.userId === by?.accountId)) throw wrongState(REFUSALS.sameSigner);
  // Refused if the clock is more than two seconds behind the offer or the host's signature.
  const before = Math.max(
    ...[row.offeredAt, ...given.map((one) => one?.at)].map((at) => (at ? new Date(at).getTime() : 0)),
  );
  if (now.getTime() < before - 2_000) throw new Refused('unavailable', REFUSALS.earlierTime);

  const company = companyOf(row, asked.party);
  const kept: KeptSignature = {
    name: asked.typed,
    company,
    capacity: asked.capacity,
    at: now.toISOString(),
    userId: by?.accountId ?? '',
  };
  if (asked.party === 'leaving' && row.transfer) {
    const { side } = row.transfer;
    const data = { ...saysWhich(row), party: side, leaving: true as const, name: asked.typed, company };
    return [{ event: { type: 'agreement.signed', data }, change: { leavingSigned: kept } }];
  }
  if (hostSigns) {
    const data = { ...saysWhich(row), party: 'host' as const, name: asked.typed, company };
    return [{ event: { type: 'agreement.signed', data }, change: { status: 'host_signed', hostSigned: kept } }];
  }
  const newHost = row.transfer?.side === 'host';
  const lastDay = amends && !newHost ? null : lastDayToWithdraw(now);
  const data = { ...saysWhich(row), name: asked.typed, company, lastDayToWithdraw: lastDay };
  return [
    {
      event: { type: 'agreement.countersigned', data },
      // The legal effect is in the transaction of the last signature; only the sealed file comes later.
      change: {
        status: 'countersigned',
        funderSigned: kept,
        ...startWindow(now, amends, newHost),
        sealState: 'waiting',
      },
    },
  ];
}

const STANDING = [
  'host_signed',
  'countersigned',
  'effective',
] as const satisfies AgreementRow['status'][] as readonly string[];
