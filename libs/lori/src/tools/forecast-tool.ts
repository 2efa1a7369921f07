import { ForecastBody, statusWords } from '@libs/contracts';
import { Forecasts } from '@libs/forecasting';
import { Injectable } from '@nestjs/common';
import type { GivenFigures } from '../figures.rules.js';
import { CONTACT, FORECAST_FAQ, type Reply } from '../reply.js';
import { list, number, pounds, tenths } from '../words.js';

export const ASK_FIGURES: Reply = {
  text: 'Tell me how much electricity your business uses in a year, in kWh, and if you can what you pay in pence per kWh, the kind of business and your postcode, all in one message. Both figures stand on your bill. I then work out a forecast.',
  sources: [FORECAST_FAQ, CONTACT],
};

const NAMES: Partial<Record<string, string>> = {
  businessType: 'the kind of business',
  postcode: 'the place',
  unitRatePence: 'the unit rate',
  standingChargePencePerDay: 'the standing charge',
  roofAreaM2: 'the roof',
  offer: 'the offer',
};

/** A forecast by the engine, for the figures that somebody typed. */
@Injectable()
export class ForecastTool {
  constructor(private readonly forecasts: Forecasts) {}

  async of(given: GivenFigures): Promise<Reply> {
    const asked = ForecastBody.safeParse({
      businessType: 'small_warehouse',
      offer: 'per_kwh',
      smartService: true,
      ...given,
    });
    if (!asked.success) {
      const reason = asked.error.issues[0]?.message ?? '';
      return { text: `I can’t work with these figures: ${reason}.`, sources: [FORECAST_FAQ, CONTACT], known: false };
    }
    const { inputs, annual, host, system, basis } = await this.forecasts.make(asked.data);
    const assumed = Object.entries(NAMES).flatMap(([key, name]) =>
      name && !(key in given) && basis.inputs[key] !== 'entered' ? [name] : [],
    );
    const { savings, currentBill, generationKwh, selfConsumedKwh, co2ReductionTonnes } = annual;
    const text = [
      `For a ${statusWords(inputs.businessType)} in ${inputs.region} that uses ${number(inputs.annualUsageKwh)} kWh a year at ${tenths(inputs.unitRatePence)}p per kWh, the middle case saves ${pounds(savings.p50)} a year, ${tenths(host.savingsPercent.p50)}% of a bill of ${pounds(currentBill.p50)}. The low case is ${pounds(savings.p10)}, the high case ${pounds(savings.p90)}.`,
      `That is with ${tenths(system.solarKwp)} kWp of solar and a battery of ${tenths(system.batteryKwh)} kWh: the roof makes ${number(generationKwh.p50)} kWh a year, of which you use ${number(selfConsumedKwh.p50)} kWh, and ${tenths(co2ReductionTonnes.p50)} tonnes of CO₂ are saved.`,
      ...(assumed.length > 0 ? [`Assumed, since you did not say: ${list(assumed)}.`] : []),
      'It is an estimate, before VAT, and no offer.',
    ].join('\n\n');
    return { text, sources: [FORECAST_FAQ, { title: 'Ask for your own forecast', href: '/#contact-form' }] };
  }
}
