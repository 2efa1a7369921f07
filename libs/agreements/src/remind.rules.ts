import type { Signer } from '@libs/contracts';
import type { AgreementRow } from './agreement.row.js';
import { Refused, wrongState } from './agreement.refusals.js';
import { allowed, refuseOver, type Step, type World } from './agreement.steps.js';
import { nextSigner, saysWhich, statusAt } from './agreement.views.js';
import { REFUSALS } from './agreements.texts.js';
import { iso, shortTime } from './days.js';
import { companyOf } from './sign.rules.js';

const DAY_MS = 86_400_000;

/** The organisation that signs as this party. */
export const partyIdOf = ({ hostId, funderId, transfer }: AgreementRow, signer: Signer): string =>
  signer === 'leaving' ? (transfer?.fromId ?? '') : signer === 'host' ? hostId : funderId;

/**
 * Reminds those who may sign next, once a day: the office any of them, a party's member its own colleagues. The notice is passed on,
 * never the right to sign. Pure.
 */
export function decideRemind(row: AgreementRow, { now, by, reminded = null, partyId = null }: World): Step[] {
  const status = statusAt(row, now);
  refuseOver(row, status);
  allowed('remind', status);
  const signer = nextSigner(row, now);
  if (signer === null) throw wrongState(REFUSALS.is(status));
  if (partyId !== null && partyIdOf(row, signer) !== partyId)
    throw wrongState(REFUSALS.notYours(companyOf(row, signer)));
  if (reminded && reminded.signer === signer && reminded.edition === row.edition) {
    const again = new Date(Date.parse(reminded.at) + DAY_MS);
    if (again > now) throw new Refused('conflict', REFUSALS.reminded(shortTime(reminded.at), shortTime(again)));
  }
  const side = signer === 'leaving' ? (row.transfer?.side ?? 'host') : signer;
  const data = {
    ...saysWhich(row),
    party: side,
    ...(signer === 'leaving' ? { leaving: true as const } : {}),
    company: companyOf(row, signer),
    expiresAt: iso(row.expiresAt ?? now),
  };
  return [
    {
      event: { type: 'agreement.reminded', data },
      change: {},
      office: { reminded: { signer, edition: row.edition, by: by?.name ?? '', at: now.toISOString() } },
    },
  ];
}
