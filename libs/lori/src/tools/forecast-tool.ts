import { billRows, type ForecastAnswer, ForecastBody, lastYearOf, OFFER_TERMS, savedCarbon } from '@libs/contracts';
import { assumed } from '@libs/forecast';
import { Forecasts } from '@libs/forecasting';
import { Injectable } from '@nestjs/common';
import type { ChangedFigures, GivenFigures } from '../figures.rules.js';
import { CONTACT, FORECAST_FAQ, type Reply } from '../reply.js';
import { list, number, pounds, tenths } from '../words.js';

export const ASK_FIGURES: Reply = {
  text: 'How much electricity does your business use in a year, in kWh? If you can, add your unit rate, type of business and postcode. It’s all on your bill.',
  sources: [FORECAST_FAQ, CONTACT],
};

const ASSUMED: Partial<Record<string, string>> = {
  businessType: 'the type of business',
  postcode: 'the place',
  unitRatePence: 'the unit rate',
  standingChargePencePerDay: 'the standing charge',
  roofAreaM2: 'the roof',
  offer: 'the offer',
};
const BUSINESS: Record<ForecastBody['businessType'], string> = {
  small_warehouse: 'A small warehouse',
  cafe: 'A café',
  garage: 'A garage',
  manufacturing: 'A manufacturing unit',
  office: 'An office',
};
/** The limits in a conversation's words, by field and by the side on which it was passed. */
const OUT_OF_RANGE: Record<string, string> = {
  'annualUsageKwh too_small': 'I need a yearly figure of at least 500 kWh.',
  'annualUsageKwh too_big': 'I can only forecast up to 20 GWh a year. Please ask our team.',
};

/** A forecast by the engine, for the figures in a question. */
@Injectable()
export class ForecastTool {
  constructor(private readonly forecasts: Forecasts) {}

  /** `monthly`: the saving by the month first, after an answer by the year. */
  async of({ batteryKwh, poundsAMonth, ...given }: GivenFigures | ChangedFigures, monthly = false): Promise<Reply> {
    const spent = 'annualUsageKwh' in given ? null : usageFor(poundsAMonth, given.unitRatePence);
    if (!('annualUsageKwh' in given) && !spent) return ASK_FIGURES;
    const asked = ForecastBody.safeParse({
      businessType: 'small_warehouse',
      offer: 'per_kwh',
      smartService: true,
      ...(spent ? { annualUsageKwh: spent.kwh } : {}),
      ...given,
    });
    if (!asked.success) {
      const [issue] = asked.error.issues;
      const limit = `${issue?.path.join('.')} ${issue?.code}`;
      const text = OUT_OF_RANGE[limit] ?? `I can’t work with these figures: ${issue?.message}.`;
      return { text, sources: [FORECAST_FAQ, CONTACT], known: false };
    }
    const answer = await this.withBattery(asked.data, batteryKwh);
    const { basis } = answer;
    const names = Object.entries(ASSUMED).flatMap(([key, name]) =>
      name && !(key in given) && basis.inputs[key] !== 'entered' ? [name] : [],
    );
    const text = [
      ...(spent ? [`I’ve taken ${spent.said} a month as about ${number(spent.kwh)} kWh a year.`] : []),
      ...(monthly ? [`That’s about ${pounds(answer.annual.savings.p50 / 12)} a month.`] : []),
      ...sentencesOf(answer),
      ...(names.length > 0 ? [`I’ve assumed: ${list(names)}.`] : []),
      'This is an estimate excluding VAT, not an offer.',
    ].join('\n\n');
    return { text, sources: [FORECAST_FAQ, { title: 'Ask for your own forecast', href: '/#contact-form' }] };
  }

  /** With a battery of a given size the solar is what the engine sizes. */
  private async withBattery(body: ForecastBody, batteryKwh: number | undefined): Promise<ForecastAnswer> {
    const sized = await this.forecasts.make(body);
    if (batteryKwh === undefined) return sized;
    return this.forecasts.make({ ...body, system: { solarKwp: sized.system.solarKwp, batteryKwh } });
  }
}

/** The annual usage that a monthly bill stands for, at the rate given or assumed; null where no bill is given. */
function usageFor(poundsAMonth: number | undefined, rate = assumed('price.unitRate')) {
  if (poundsAMonth === undefined) return null;
  const standing = (assumed('price.standingCharge') * 365) / 100;
  const pencePerKwh = rate + assumed('price.ccl');
  const kwh = Math.round((Math.max(0, poundsAMonth * 12 - standing) * 100) / pencePerKwh / 100) * 100;
  return { kwh, said: pounds(poundsAMonth) };
}

function sentencesOf(answer: ForecastAnswer): string[] {
  const { inputs, annual, system } = answer;
  const { savings, generationKwh, selfConsumedKwh } = annual;
  const { selfConsumedTonnes, exportedTonnes, factorYear } = savedCarbon(answer);
  const { before, percent } = billRows(annual);
  const last = lastYearOf(answer);
  const { pencePerKwh, indexation, marketRise } = OFFER_TERMS;
  const battery = system.batteryKwh > 0 ? ` and a battery of ${tenths(system.batteryKwh)} kWh` : '';
  const price = inputs.offer === 'flat_fee' ? 'The flat fee' : `Our price is ${pencePerKwh}p per kWh in year one and`;
  return [
    `${BUSINESS[inputs.businessType]} in ${inputs.region} using ${number(inputs.annualUsageKwh)} kWh a year at ${tenths(inputs.unitRatePence)}p per kWh would save about ${pounds(savings.p50)} a year (P50), ${tenths(percent)}% of a bill of ${pounds(before)}. The low estimate is ${pounds(savings.p10)}, the high estimate ${pounds(savings.p90)}.`,
    `That’s with ${tenths(system.solarKwp)} kWp of solar${battery}. The roof would generate ${number(generationKwh.p50)} kWh a year, of which you’d use ${number(selfConsumedKwh.p50)} kWh. That saves ${tenths(selfConsumedTonnes)} tonnes of CO₂ a year on site and ${tenths(exportedTonnes)} by export, at the annual factor for ${factorYear} from DESNZ.`,
    `${price} rises ${indexation}% a year. If the market rises ${marketRise}% a year${last ? `, you’d save about ${pounds(last.p50)} in year ${last.year}` : ', your saving changes with both'}.`,
  ];
}
