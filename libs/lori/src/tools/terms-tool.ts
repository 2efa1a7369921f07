import { type Actor, OFFER_TERMS } from '@libs/contracts';
import { findParty } from '@libs/parties';
import { Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { answerOf as answerFrom } from '../knowledge/answer-of.js';
import type { Reply } from '../reply.js';
import { tenths } from '../words.js';

const FAQ_COST = { title: 'What does it cost me to start?', href: '/faq' };

const { pencePerKwh, indexation, termYears } = OFFER_TERMS;

/** What a host pays and for how long, according to its own record and our offer. */
@Injectable()
export class TermsTool {
  constructor(private readonly database: Database) {}

  async of(actor: Actor | null): Promise<Reply> {
    if (actor?.role !== 'asset_host' || !actor.partyId) return answerFrom('price-per-kwh');
    const host = await findParty(this.database.read(), 'host', actor.partyId);
    const { offer, unitRatePence, standingChargePencePerDay } = host?.electricityNeeds ?? {};
    const ours =
      offer === 'flat_fee'
        ? `You’ve asked for a flat monthly fee. The amount is in your contract, and it rises ${indexation}% a year.`
        : `${offer ? 'You’ve asked for a price per kWh' : 'Our usual offer is a price per kWh'}: ${pencePerKwh}p in year one for the solar power you use, rising ${indexation}% a year.`;
    const supplier = [
      ...(unitRatePence == null ? [] : [`${tenths(unitRatePence)}p per kWh`]),
      ...(standingChargePencePerDay == null
        ? []
        : [`a standing charge of ${tenths(standingChargePencePerDay)}p a day`]),
    ];
    const text = [
      ours,
      ...(supplier.length > 0
        ? [`You buy the rest from your supplier, according to your details at ${supplier.join(' and ')}.`]
        : []),
      `Your forecast assumes a ${termYears}-year term. Your signed contract is what counts. Figures are before VAT.`,
    ].join(' ');
    return {
      text,
      sources: [{ title: 'Your portal', href: '/asset-host' }, FAQ_COST],
    };
  }
}
