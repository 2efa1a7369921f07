import { type ForecastAnswer, planeWords } from '@libs/contracts';
import type { Findings } from './findings.js';
import { roundTo } from './numbers/quantiles.js';
import { largestArray } from './sizing/search.js';

type Warning = ForecastAnswer['warnings'][number];

/** What somebody who reads the figures should know beside them. */
export function warningsOf(
  answer: Omit<ForecastAnswer, 'warnings'>,
  { asked, system, sized, irrFloor }: Findings,
): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  const floor = roundTo(irrFloor * 100, 1);
  if (system.solarKwp === 0 && system.battery.capacity === 0) warn('no_system', 'There is no room for a system here');
  else if (sized ? !sized.meetsFloor : !answer.funder.meetsFloor)
    warn('below_mandate', `This system does not reach the ${floor}% a year that funders ask for`);
  if (answer.host.savingsPercent.p90 < 40)
    warn(
      'below_claim',
      `The best sites save up to 40%. Yours could save up to ${Math.round(answer.host.savingsPercent.p90)}%`,
    );
  if (answer.annual.savings.p50 < 0) warn('bill_rises', 'On these terms your bill would go up');
  if (asked.postcode === null) warn('place_assumed', 'We have no postcode, so this forecast uses London’s weather');
  if (asked.basis.tiltDeg === 'assumed' || (asked.basis.azimuthDeg === 'assumed' && asked.tiltDeg > 0))
    warn('plane_assumed', `We assume panels at ${planeWords(asked)}`);
  if (asked.basis.roofAreaM2 === 'assumed') warn('roof_assumed', `We assume ${asked.roofAreaM2} m² of usable roof`);
  if (asked.system && asked.system.solarKwp > largestArray({ ...asked, evChargers: 0 }) + 1e-9)
    warn('too_large', `We assume that the roof and the grid connection can take ${largestArray(asked)} kWp at most`);
  if (answer.system.connection === 'G99') warn('g99', 'Your network operator must approve the connection first (G99)');
  if (asked.offer === 'flat_fee')
    warn('volume_risk', 'With a flat fee, a dull month costs as much as a sunny one. See the low case for each month');
  return warnings;
}
