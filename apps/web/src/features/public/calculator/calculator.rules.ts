import { billRows, type CalculatorLink, type ForecastAnswer, type ForecastBody } from '@libs/contracts';
import { AT_FIRST, type Settings } from './calculator-state';
import { spendOf, usageOfSpend } from './spend.rules';
import { REMARKS, said } from './calculator.texts';

/** Converts the settings to the engine's question, and its answer to the words beside it. Pure. */

/** Printed beside the figures, because the same seed gives anyone the same figures. */
const SEED = 1;

/**
 * The engine's question. If the roof area is unknown, it is assumed to be what the chosen array needs, `roofPerKwp` m²
 * per kWp.
 */
export function questionOf(settings: Settings, roofPerKwp: number): ForecastBody {
  const { businessType, usage, rate, postcode, roofArea, system, chargers, offer, smartService, roof } = settings;
  return {
    businessType,
    annualUsageKwh: usage,
    unitRatePence: rate,
    evChargers: chargers,
    offer,
    smartService,
    seed: SEED,
    ...roof,
    ...(postcode && { postcode }),
    ...(system && { system, roofAreaM2: Math.ceil(system.solarKwp * roofPerKwp) }),
    ...(roofArea !== null && { roofAreaM2: roofArea }),
  };
}

/** The engine's limits, kWh a year. */
export const LEAST_USAGE = 500;
export const MOST_USAGE = 20_000_000;
const within = (usage: number): number => Math.min(MOST_USAGE, Math.max(LEAST_USAGE, usage));

/**
 * The settings after a change. Monthly spend and annual usage are derived from each other; the one entered last is
 * kept.
 */
export function changed(settings: Settings, to: Partial<Settings>): Settings {
  const next = { ...settings, ...(to.usage !== undefined && { spend: null }), ...to };
  return next.spend === null ? next : { ...next, usage: within(usageOfSpend(next.spend, next.rate)) };
}

/** The monthly pounds of the usage that is set, to start from. */
export const spendNow = ({ usage, rate }: Settings): number => Math.round(spendOf(usage, rate));

/** The settings as link parameters: defaults are left out, except for the three main settings. */
export function linkOf({ businessType, usage, spend, rate, postcode, roofArea, ...rest }: Settings): CalculatorLink {
  const { tiltDeg, azimuthDeg, mount, shadingPercent } = rest.roof;
  return {
    business: businessType,
    ...(spend === null ? { kwh: usage } : { pounds: spend }),
    pence: rate,
    ...(postcode && { postcode }),
    ...(roofArea !== null && { roof: roofArea }),
    ...(tiltDeg !== undefined && { pitch: tiltDeg }),
    ...(azimuthDeg !== undefined && { facing: azimuthDeg }),
    ...(mount && { mount }),
    ...(shadingPercent !== undefined && { shade: shadingPercent }),
    ...(rest.system && { solar: rest.system.solarKwp, battery: rest.system.batteryKwh }),
    ...(rest.chargers > 0 && { chargers: rest.chargers }),
    ...(rest.offer !== AT_FIRST.offer && { pay: rest.offer }),
    ...(rest.smartService !== AT_FIRST.smartService && { service: rest.smartService }),
  };
}

/** The settings from a link; parameters that are missing keep their defaults. */
export function settingsOf(link: CalculatorLink): Settings {
  const { solar, battery, pitch, facing, mount, shade } = link;
  const settings: Settings = {
    businessType: link.business ?? AT_FIRST.businessType,
    usage: link.kwh ?? AT_FIRST.usage,
    spend: link.pounds ?? null,
    rate: link.pence ?? AT_FIRST.rate,
    postcode: link.postcode ?? '',
    roofArea: link.roof ?? null,
    system: solar === undefined && battery === undefined ? null : { solarKwp: solar ?? 0, batteryKwh: battery ?? 0 },
    chargers: link.chargers ?? AT_FIRST.chargers,
    offer: link.pay ?? AT_FIRST.offer,
    smartService: link.service ?? AT_FIRST.smartService,
    roof: {
      ...(pitch !== undefined && { tiltDeg: pitch }),
      ...(facing !== undefined && { azimuthDeg: facing }),
      ...(mount && { mount }),
      ...(shade !== undefined && { shadingPercent: shade }),
    },
  };
  return changed(settings, {});
}

/** A number of the answer's table of assumptions; `otherwise` where it has none of that name. */
export function assumedIn(answer: ForecastAnswer | null, id: string, otherwise: number): number {
  const value = answer?.assumptions.find((one) => one.id === id)?.value;
  return typeof value === 'number' ? value : otherwise;
}

/** Warnings to show beside the figures; the others are listed with the assumptions. */
export const remarksOn = ({ warnings, host }: ForecastAnswer): string[] =>
  warnings.flatMap(({ code }): string[] => {
    if (code === 'below_claim') return [REMARKS.below_claim(Math.max(0, Math.round(host.savingsPercent.p90)))];
    return code in REMARKS ? [REMARKS[code as Exclude<keyof typeof REMARKS, 'below_claim'>]] : [];
  });

/** Whether there is a saving worth showing: less than a pound in the high estimate counts as none. */
export const savesNothing = (savings: { p90: number }): boolean => savings.p90 < 1;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
/** `−£1,240` and `£1,240`. */
export const pounds = (amount: number): string =>
  `${Math.round(amount) < 0 ? '−' : ''}£${whole.format(Math.abs(amount))}`;
export const number = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** What is announced once a change has settled. */
export function inOneSentence({ annual }: ForecastAnswer): string {
  const { saving, percent } = billRows(annual);
  return said(pounds(saving), whole.format(percent), pounds(annual.savings.p10), pounds(annual.savings.p90));
}
