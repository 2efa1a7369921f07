import { z } from 'zod';
import { areaOfPostcode } from '../places/postcode-area.js';

/**
 * The forecast's question and answer. Money is pounds ex VAT, energy kWh, for the first year unless stated otherwise.
 */

export const BUSINESS_TYPES = ['small_warehouse', 'cafe', 'garage', 'manufacturing', 'office'] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export const OFFERS = ['per_kwh', 'flat_fee'] as const;
export type Offer = (typeof OFFERS)[number];
/** On rails or a frame, air circulates behind the panels; flush with the roof it does not, and they get warmer. */
export const MOUNTS = ['rails', 'flush'] as const;
export type Mount = (typeof MOUNTS)[number];
/** No, some or heavy shade. */
export const ShadingPercent = z.literal([0, 10, 20]);

const hour = z.number().min(0).max(24);

export const ForecastBody = z
  .strictObject({
    businessType: z.enum(BUSINESS_TYPES),
    postcode: z
      .string()
      .trim()
      .max(10)
      .superRefine((postcode, context) => {
        const area = areaOfPostcode(postcode);
        if (area === null) context.addIssue({ code: 'custom', message: 'Please enter a valid UK postcode' });
        if (area === 'outside')
          context.addIssue({ code: 'custom', message: 'We only cover England, Scotland and Wales' });
      })
      .optional(),
    annualUsageKwh: z
      .number()
      .min(500, 'Enter at least 500 kWh a year')
      .max(20_000_000, 'Enter no more than 20 GWh a year'),
    unitRatePence: z.number().min(1).max(200).optional().describe('p/kWh ex VAT and Climate Change Levy'),
    standingChargePencePerDay: z.number().min(0).max(100_000).optional(),
    roofAreaM2: z.number().min(0).max(1_000_000).optional().describe('usable roof'),
    tiltDeg: z.number().min(0).max(90).optional(),
    azimuthDeg: z.number().min(0).max(360).optional().describe('180 is south'),
    mount: z.enum(MOUNTS).optional().describe('rails by default'),
    shadingPercent: ShadingPercent.optional().describe('yield lost to trees and buildings; 0 by default'),
    evChargers: z.int().min(0).max(1000).optional(),
    offer: z.enum(OFFERS),
    smartService: z.boolean(),
    system: z
      .strictObject({ solarKwp: z.number().min(0).max(20_000), batteryKwh: z.number().min(0).max(100_000) })
      .optional(),
    termYears: z.int().min(5).max(30).optional(),
    seed: z.int().min(0).max(4_294_967_295).optional(),
    monthlyUsageKwh: z
      .array(z.number().min(0).max(5_000_000))
      .length(12)
      .optional()
      .describe('twelve monthly totals, from January'),
    openingHours: z
      .strictObject({ from: hour, to: hour, daysPerWeek: z.int().min(1).max(7) })
      .refine(({ from, to }) => from < to, { message: 'Enter a closing time after the opening time', path: ['to'] })
      .optional(),
  })
  .refine(
    ({ monthlyUsageKwh, annualUsageKwh }) => {
      if (!monthlyUsageKwh) return true;
      const billed = monthlyUsageKwh.reduce((sum, kwh) => sum + kwh, 0);
      return Math.abs(billed - annualUsageKwh) <= 0.1 * annualUsageKwh;
    },
    { message: 'The twelve months don’t add up to your annual usage', path: ['monthlyUsageKwh'] },
  )
  .meta({ id: 'ForecastBody' });
export type ForecastBody = z.infer<typeof ForecastBody>;

export const ForecastRange = z
  .strictObject({ p10: z.number(), p50: z.number(), p90: z.number() })
  .describe('P10 is the low estimate: the outcome is higher nine times in ten');
export type ForecastRange = z.infer<typeof ForecastRange>;

const BASES = ['measured', 'modelled', 'sample', 'entered', 'assumed'] as const;
const Basis = z.strictObject({ basis: z.enum(BASES), source: z.string(), method: z.string() });

const energy = {
  usageKwh: ForecastRange,
  generationKwh: ForecastRange,
  selfConsumedKwh: ForecastRange,
  exportedKwh: ForecastRange,
  importedKwh: ForecastRange,
};
const bills = { currentBill: ForecastRange, newBill: ForecastRange, savings: ForecastRange };
const halfHours = z.array(z.number()).length(48);

export const HalfHourlyCarbon = z
  .strictObject({ selfConsumedTonnes: z.number(), exportedTonnes: z.number() })
  .describe('the same kWh by NESO’s carbon intensity of their half hours; P50');

export const ForecastAnswer = z
  .strictObject({
    inputs: z.strictObject({
      businessType: z.enum(BUSINESS_TYPES),
      postcode: z.string().nullable(),
      region: z.string(),
      annualUsageKwh: z.number(),
      unitRatePence: z.number(),
      standingChargePencePerDay: z.number(),
      roofAreaM2: z.number(),
      tiltDeg: z.number(),
      azimuthDeg: z.number(),
      // Absent from forecasts stored before this option existed.
      mount: z.enum(MOUNTS).optional(),
      shadingPercent: ShadingPercent.optional(),
      evChargers: z.int(),
      offer: z.enum(OFFERS),
      smartService: z.boolean(),
      termYears: z.int(),
    }),
    basis: z.strictObject({
      inputs: z.record(z.string(), z.enum(BASES)),
      energy: Basis,
      bills: Basis,
      gridEarnings: Basis,
      carbon: Basis,
      funder: Basis,
    }),
    assumptions: z.array(
      z.strictObject({
        id: z.string(),
        value: z.union([z.number(), z.string()]),
        unit: z.string(),
        source: z.string(),
        date: z.iso.date(),
      }),
    ),
    assumptionsVersion: z.string(),
    seed: z.int(),
    draws: z.int(),
    system: z.strictObject({
      solarKwp: z.number(),
      batteryKwh: z.number(),
      batteryKw: z.number(),
      inverterKw: z.number(),
      exportLimitKw: z.number(),
      connection: z.enum(['G98', 'G99']),
      sized: z.boolean().describe('true: the engine chose the sizes'),
    }),
    annual: z.strictObject({ ...energy, ...bills, gridEarnings: ForecastRange, co2ReductionTonnes: ForecastRange }),
    monthly: z.array(z.strictObject({ month: z.int().min(1).max(12), ...energy, ...bills })).length(12),
    sampleDays: z.array(
      z.strictObject({
        label: z.string(),
        date: z.iso.date(),
        loadKwh: halfHours,
        solarKwh: halfHours,
        importedKwh: halfHours,
        exportedKwh: halfHours,
        chargedKwh: halfHours,
        dischargedKwh: halfHours,
      }),
    ),
    host: z.strictObject({
      savingsPercent: ForecastRange,
      paybackYears: z.null().describe('null: there is no upfront cost'),
      flatFeePerMonth: z.number().nullable(),
      levies: z.strictObject({ cclPencePerKwh: z.number(), vatPercent: z.number(), reason: z.string() }),
    }),
    funder: z.strictObject({
      capex: z.number(),
      irr: ForecastRange.nullable().describe('as a fraction; null where nothing is invested'),
      npv: ForecastRange,
      dscr: ForecastRange.nullable().describe('average over the term of the loan'),
      dscrLowest: ForecastRange.nullable(),
      cashFlows: z.array(z.number()).describe('the outlay, then one per year: the median of all draws'),
      irrFloor: z.number(),
      meetsFloor: z.boolean(),
      revenue: z.strictObject({ supply: z.number(), export: z.number(), flexibility: z.number() }),
    }),
    flexibility: z.array(
      z.strictObject({ stream: z.string(), perYear: ForecastRange.describe("before anyone's share") }),
    ),
    carbon: z.strictObject({
      factorKgPerKwh: z.number(),
      factorYear: z.int(),
      selfConsumedTonnes: ForecastRange,
      exportedTonnes: ForecastRange,
      // Absent from forecasts created before this method existed.
      halfHourly: HalfHourlyCarbon.optional(),
      termTonnes: ForecastRange,
    }),
    warnings: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'Forecast' });
export type ForecastAnswer = z.infer<typeof ForecastAnswer>;
