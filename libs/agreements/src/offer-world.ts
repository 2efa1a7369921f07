import { findWhole } from '@libs/forecasting';
import {
  amendedTerms,
  type Difference,
  differencesFrom,
  faultsOf,
  lastDayToSign,
  londonDate,
  type Gate,
  type OfferWorld,
  offerGates,
  type Purchase,
  penceWords,
  purchaseOn,
  proposedTerms,
  type ProposedTerms,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { AgreementRow } from './agreement.row.js';
import type { Whole } from './agreement.views.js';
import { dayWords } from './days.js';
import { type AcceptedProposal, acceptedProposal, signatoriesOf, suppliedKw, worksOf } from './agreement.sql.js';
import { projectStatusOf } from './agreement-site.sql.js';

export interface Looked {
  gates: Gate[];
  differences: Difference[];
  proposal: AcceptedProposal | null;
  kw: Pick<OfferWorld, 'suppliedKw' | 'addedKw'>;
}

/** The terms of an accepted proposal, from the stored forecast that it shows. */
export async function termsOfProposal(tx: Tx, proposal: AcceptedProposal | null): Promise<ProposedTerms | null> {
  const forecast = proposal && (await findWhole(tx, proposal.forecastId));
  return forecast ? proposedTerms(forecast.answer) : null;
}

/** The input of the checks before an offer, and their results. */
export async function gatesOf(tx: Tx, { row, office }: Whole, now: Date): Promise<Looked> {
  const proposal = await acceptedProposal(tx, row.hostId);
  const accepted = await termsOfProposal(tx, proposal);
  const differences = accepted && !row.amends ? differencesFrom(accepted, row.terms) : [];
  const before = row.amends ? await tx.findOne(AgreementRow, { id: row.amends }) : null;
  const { goLive } = await worksOf(tx, row.projectId);
  const status = await projectStatusOf(tx, row.projectId);
  const kw = await suppliedKw(tx, row.funderId, row.projectId);
  const gates = offerGates({
    ...kw,
    proposal: proposal && `${proposal.number}, edition ${proposal.edition}`,
    confirmed: status !== null && status !== 'pending',
    differences: differences.filter(({ same }) => !same).length,
    amends: before && {
      inForce: before.status === 'effective',
      changes: amendedTerms(before.terms, row.terms).length,
      ...(row.transfer && { transfer: transferWords(row, now) }),
      ...(row.purchase && {
        purchase: purchaseWords(row.purchase, purchaseOn(before.terms, goLive, row.purchase.on, now)),
      }),
    },
    termFaults: faultsOf(row.terms).map(({ message }) => message),
    terms: row.terms,
    facts: office.facts,
    hostSignatories: await signatoriesOf(tx, row.hostId),
    funderSignatories: await signatoriesOf(tx, row.funderId),
    postcode: row.postcode,
    document: row.documentState,
  });
  return { gates, differences, proposal, kw };
}

/** To whom the site passes, and when; null where its last day to sign is over. */
const transferWords = ({ transfer, hostCompany, funderCompany }: AgreementRow, now: Date): string | null =>
  transfer && lastDayToSign(transfer) >= londonDate(now)
    ? `To ${transfer.side === 'host' ? hostCompany : funderCompany} from ${dayWords(transfer.on)}`
    : null;

/** The price in words; null if the agreement names another one for that day. */
const purchaseWords = ({ year, pence }: Purchase, now: Purchase | string): string | null =>
  typeof now !== 'string' && now.pence === pence ? `${penceWords(pence)} after contract year ${year}` : null;
