import { z } from 'zod';
import { DateOnly } from '../base/fields.js';

/** What the office must know about a host before offering it an agreement. */

export const LEGAL_FORMS = {
  limited_company: 'Limited company',
  llp: 'Limited liability partnership',
  sole_trader: 'Sole trader',
  partnership_2_3: 'Partnership of two or three',
  partnership_larger: 'Partnership of four or more',
  charity: 'Charity',
  public_body: 'Public body',
} as const;
export type LegalForm = keyof typeof LEGAL_FORMS;
export const LEGAL_FORM_NAMES = Object.keys(LEGAL_FORMS) as [LegalForm, ...LegalForm[]];

export const PREMISES = {
  freehold: 'Freehold',
  leasehold_consent: 'Leasehold, with the landlord’s consent',
  roof_lease: 'Roof lease',
} as const;
export type PremisesBasis = keyof typeof PREMISES;
const PREMISES_NAMES = Object.keys(PREMISES) as [PremisesBasis, ...PremisesBasis[]];

const count = z.int().min(0).max(1e9).nullable();

/** What determines the size of a business; null where the host has not said. */
export const SizeAnswers = z.strictObject({
  staff: count,
  turnoverPounds: count,
  balancePounds: count,
  electricityKwh: count,
  gasKwh: count,
});
export type SizeAnswers = z.infer<typeof SizeAnswers>;

export const HostFacts = z
  .strictObject({
    legalForm: z.enum(LEGAL_FORM_NAMES).nullable(),
    companyNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2}|\d{2})\d{6}$/, 'Enter a company number of eight characters, for example 09482213')
      .nullable(),
    vatRegistered: z.boolean().nullable(),
    vatNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(GB)?\d{9}(\d{3})?$/, 'Enter a UK VAT number of nine digits')
      .nullable(),
    premises: z.enum(PREMISES_NAMES).nullable(),
    address: z
      .string()
      .trim()
      .max(400)
      .nullable()
      .optional()
      .describe('its business address, which VAT invoices have to name; absent from facts saved before it was asked'),
    anyHome: z.boolean().nullable().describe('whether any of the building is a home'),
    size: SizeAnswers,
    sizeAsked: DateOnly.nullable().describe('the day on which the host answered about its size'),
  })
  .meta({ id: 'AgreementHostFacts' });
export type HostFacts = z.infer<typeof HostFacts>;

const NO_SIZE: SizeAnswers = {
  staff: null,
  turnoverPounds: null,
  balancePounds: null,
  electricityKwh: null,
  gasKwh: null,
};
export const UNKNOWN_FACTS: HostFacts = {
  legalForm: null,
  companyNumber: null,
  vatRegistered: null,
  vatNumber: null,
  premises: null,
  anyHome: null,
  size: NO_SIZE,
  sizeAsked: null,
};

const REGISTERED: readonly (LegalForm | null)[] = ['limited_company', 'llp'];

/** The required facts that are still missing. */
export function missingFacts({ legalForm, companyNumber, vatRegistered, vatNumber, premises }: HostFacts) {
  const missing: ('legal_form' | 'vat' | 'premises')[] = [];
  if (!legalForm || (REGISTERED.includes(legalForm) && !companyNumber)) missing.push('legal_form');
  if (!premises) missing.push('premises');
  if (vatRegistered === null || (vatRegistered && !vatNumber)) missing.push('vat');
  return missing;
}

export const BUSINESS_SIZES = ['micro', 'small', 'larger', 'unknown'] as const;
export type BusinessSize = (typeof BUSINESS_SIZES)[number];

const upTo = (value: number | null, most: number): boolean => value !== null && value <= most;
/** A business that uses no gas is not a gas customer, so zero does not meet a limit. */
const uses = (value: number | null, most: number): boolean => value !== null && value > 0 && value <= most;
const below = (value: number | null, limit: number): boolean => value !== null && value < limit;

/**
 * Ofgem's two definitions: a microbusiness, a small business, or neither. Meeting any one of the three tests is enough;
 * if none is met and a figure is missing, the size is unknown.
 */
export function businessSize({
  staff,
  turnoverPounds,
  balancePounds,
  electricityKwh,
  gasKwh,
}: SizeAnswers): BusinessSize {
  const money = (turnover: number, balance: number) => upTo(turnoverPounds, turnover) || upTo(balancePounds, balance);
  if ((below(staff, 10) && money(2e6, 2e6)) || uses(electricityKwh, 100_000) || uses(gasKwh, 293_000)) return 'micro';
  if ((below(staff, 50) && money(6.5e6, 5e6)) || uses(electricityKwh, 200_000) || uses(gasKwh, 500_000)) return 'small';
  // A missing gas figure is ignored, because many businesses have no gas.
  const bigTeam = (staff !== null && staff >= 50) || (turnoverPounds !== null && balancePounds !== null);
  return bigTeam && electricityKwh !== null ? 'larger' : 'unknown';
}
