import type { BusinessType, ForecastBody, Mount, Offer } from './question.js';

/** The parameters of a link to the calculator; `readCalculatorLink` parses them. */
export interface CalculatorLink {
  business?: BusinessType;
  kwh?: number;
  /** Pounds a month before VAT, in place of kWh. */
  pounds?: number;
  pence?: number;
  postcode?: string;
  /** Square metres. */
  roof?: number;
  pitch?: number;
  facing?: number;
  mount?: Mount;
  shade?: 0 | 10 | 20;
  solar?: number;
  battery?: number;
  chargers?: number;
  pay?: Offer;
  /** Smart Energy Service: `on` or `off`. */
  service?: boolean;
}
export type CalculatorPart = keyof CalculatorLink;

/** The path of the calculator. */
const PAGE = '/';
const ANCHOR = '#calculator';

/** The path that restores these settings: `/?business=office&kwh=62500&pence=30#calculator`. */
export function calculatorPath(link: CalculatorLink): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(link))
    query.set(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
  return `${PAGE}?${query}${ANCHOR}`;
}

/** The link for a question that was asked, as its receipt shows it. */
export function linkOfQuestion(body: ForecastBody): CalculatorLink {
  const { businessType, annualUsageKwh, unitRatePence, postcode, roofAreaM2, tiltDeg, azimuthDeg } = body;
  const { mount, shadingPercent, system, evChargers, offer, smartService } = body;
  return {
    business: businessType,
    kwh: annualUsageKwh,
    ...(unitRatePence !== undefined && { pence: unitRatePence }),
    ...(postcode && { postcode }),
    ...(roofAreaM2 !== undefined && { roof: roofAreaM2 }),
    ...(tiltDeg !== undefined && { pitch: tiltDeg }),
    ...(azimuthDeg !== undefined && { facing: azimuthDeg }),
    ...(mount && { mount }),
    ...(shadingPercent !== undefined && { shade: shadingPercent }),
    ...(system && { solar: system.solarKwp, battery: system.batteryKwh }),
    ...(evChargers && { chargers: evChargers }),
    pay: offer,
    service: smartService,
  };
}
