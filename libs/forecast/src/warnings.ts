import { type ForecastAnswer, planeWords } from '@libs/contracts';
import type { Findings } from './findings.js';
import { roundTo } from './numbers/quantiles.js';
import { largestArray } from './sizing/search.js';
import { WARNINGS } from './warnings.texts.js';

type Warning = ForecastAnswer['warnings'][number];

/** What a reader of the figures should know beside them. */
export function warningsOf(
  answer: Omit<ForecastAnswer, 'warnings'>,
  { asked, system, sized, irrFloor }: Findings,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  const floor = roundTo(irrFloor * 100, 1);
  if (system.solarKwp === 0 && system.battery.capacity === 0) warn('no_system', WARNINGS.noSystem);
  else if (sized ? !sized.meetsFloor : !answer.funder.meetsFloor) warn('below_mandate', WARNINGS.belowMandate(floor));
  if (answer.host.savingsPercent.p90 < 40)
    warn('below_claim', WARNINGS.belowClaim(Math.round(answer.host.savingsPercent.p90)));
  if (answer.annual.savings.p50 < 0) warn('bill_rises', WARNINGS.billRises);
  if (asked.postcode === null) warn('place_assumed', WARNINGS.placeAssumed);
  if (asked.basis.tiltDeg === 'assumed' || (asked.basis.azimuthDeg === 'assumed' && asked.tiltDeg > 0))
    warn('plane_assumed', WARNINGS.planeAssumed(planeWords(asked)));
  if (asked.basis.roofAreaM2 === 'assumed') warn('roof_assumed', WARNINGS.roofAssumed(asked.roofAreaM2));
  if (asked.system && asked.system.solarKwp > largestArray({ ...asked, evChargers: 0 }) + 1e-9)
    warn('too_large', WARNINGS.tooLarge(largestArray(asked)));
  if (answer.system.connection === 'G99') warn('g99', WARNINGS.g99);
  if (asked.offer === 'flat_fee') warn('volume_risk', WARNINGS.volumeRisk);
  return warnings;
}
