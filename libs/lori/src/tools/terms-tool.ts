import type { Actor } from '@libs/contracts';
import { assumed } from '@libs/forecast';
import { findParty } from '@libs/parties';
import { Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { COST, answerFrom } from '../help/passages.js';
import type { Reply } from '../reply.js';
import { number, tenths } from '../words.js';

/** What a host pays and for how long, as its own record and our offer say. */
@Injectable()
export class TermsTool {
  constructor(private readonly database: Database) {}

  async of(actor: Actor | null): Promise<Reply> {
    if (actor?.role !== 'asset_host' || !actor.partyId) return answerFrom(COST);
    const host = await findParty(this.database.read(), 'host', actor.partyId);
    const { offer, unitRatePence, standingChargePencePerDay } = host?.electricityNeeds ?? {};
    const ours =
      offer === 'flat_fee'
        ? 'Your record says that you want a flat monthly fee; its amount stands in your contract.'
        : `${offer ? 'Your record says that you want a price per kWh' : 'Our usual offer is a price per kWh'}: ${tenths(assumed('offer.pencePerKwh'))}p for each that the roof makes and you use.`;
    const supplier = [
      ...(unitRatePence == null ? [] : [`${tenths(unitRatePence)}p per kWh`]),
      ...(standingChargePencePerDay == null
        ? []
        : [`a standing charge of ${tenths(standingChargePencePerDay)}p a day`]),
    ];
    const text = [
      ours,
      ...(supplier.length > 0
        ? [`From your supplier you buy the rest, by your record at ${supplier.join(' and ')}.`]
        : []),
      `Your forecast counts with a term of ${number(assumed('offer.termYears'))} years. What binds is the contract that you sign; figures are before VAT.`,
    ].join(' ');
    return {
      text,
      sources: [
        { title: 'Your portal', href: '/asset-host' },
        { title: COST.title, href: COST.href },
      ],
    };
  }
}
