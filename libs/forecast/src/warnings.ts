import type { ForecastAnswer } from '@libs/contracts';
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
    warn('below_mandate', `This system does not meet a funder's mandate of ${floor}% a year`);
  if (answer.host.savingsPercent.p90 < 40)
    warn(
      'below_claim',
      `Up to 40% is a claim for the best sites; this one may reach ${Math.round(answer.host.savingsPercent.p90)}%`,
    );
  if (answer.annual.savings.p50 < 0) warn('bill_rises', 'On these terms the bill would rise');
  if (asked.postcode === null) warn('place_assumed', 'No postcode was given: the weather is that of London');
  if (asked.basis.roofAreaM2 === 'assumed') warn('roof_assumed', `A usable roof of ${asked.roofAreaM2} m² is assumed`);
  if (asked.system && asked.system.solarKwp > largestArray({ ...asked, evChargers: 0 }) + 1e-9)
    warn('too_large', `Roof and connection are taken to carry ${largestArray(asked)} kWp at most`);
  if (answer.system.connection === 'G99') warn('g99', 'The network operator must approve the connection first (G99)');
  if (asked.offer === 'flat_fee')
    warn('volume_risk', 'With a flat fee a dull month costs as much as a sunny one: see the low case of each month');
  return warnings;
}
