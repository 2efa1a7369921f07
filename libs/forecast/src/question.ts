import type { ForecastBody } from '@libs/contracts';
import { assumed, ASSUMPTIONS } from './assumptions.js';
import type { OutwardCodes } from './places/outward-codes.js';
import { LONDON, type Place, placeOf } from './places/place.js';
import { leviesOf, type Levies } from './tariff/levies.js';

/** A question with nothing left open. */
export interface FullQuestion
  extends Required<Omit<ForecastBody, 'postcode' | 'system' | 'monthlyUsageKwh' | 'openingHours'>> {
  postcode: string | null;
  place: Place;
  system: ForecastBody['system'];
  monthlyUsageKwh: ForecastBody['monthlyUsageKwh'];
  openingHours: ForecastBody['openingHours'];
  levies: Levies;
  /** By input, whether it was metered, said or is taken for granted. */
  basis: Record<string, 'measured' | 'entered' | 'assumed'>;
}

/** The instant whose prices and levies hold. */
const PRICED_AT = Date.parse(`${ASSUMPTIONS['price.date'].value}T12:00:00Z`);

/** Fills what was not said. A site without postcode is in London. */
export function complete(asked: ForecastBody, codes?: OutwardCodes): FullQuestion {
  const place = (asked.postcode && placeOf(asked.postcode, codes)) || LONDON;
  const annualUsageKwh = asked.annualUsageKwh;
  const full = {
    ...asked,
    postcode: asked.postcode ?? null,
    unitRatePence: asked.unitRatePence ?? assumed('price.unitRate'),
    standingChargePencePerDay: asked.standingChargePencePerDay ?? assumed('price.standingCharge'),
    roofAreaM2: asked.roofAreaM2 ?? Math.max(20, Math.round((annualUsageKwh / 1000) * assumed('roof.perMwh'))),
    tiltDeg: asked.tiltDeg ?? assumed('roof.tilt'),
    azimuthDeg: asked.azimuthDeg ?? assumed('roof.azimuth'),
    mount: asked.mount ?? ASSUMPTIONS['roof.mount'].value,
    shadingPercent: asked.shadingPercent ?? ASSUMPTIONS['roof.shading'].value,
    evChargers: asked.evChargers ?? 0,
    termYears: asked.termYears ?? assumed('offer.termYears'),
    seed: asked.seed ?? 1,
    place,
    system: asked.system,
    monthlyUsageKwh: asked.monthlyUsageKwh,
    openingHours: asked.openingHours,
    levies: leviesOf(annualUsageKwh, PRICED_AT),
  };
  const said: Record<string, unknown> = asked;
  const basis: FullQuestion['basis'] = Object.fromEntries(
    SHOWN.map((name) => [name, said[name] === undefined ? 'assumed' : 'entered'] as const),
  );
  return { ...full, basis };
}

const SHOWN = [
  'businessType',
  'postcode',
  'annualUsageKwh',
  'unitRatePence',
  'standingChargePencePerDay',
  'roofAreaM2',
  'tiltDeg',
  'azimuthDeg',
  'mount',
  'shadingPercent',
  'evChargers',
  'offer',
  'smartService',
  'system',
  'termYears',
] as const;
