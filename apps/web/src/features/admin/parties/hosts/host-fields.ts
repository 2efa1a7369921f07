import { type HostWithCode, priceWords } from '@libs/contracts';
import { type DetailField, typedOf } from '../../../../lib/forms/detail-fields';

export type HostField =
  | 'mpanNumber'
  | 'businessType'
  | 'postcode'
  | 'roofAreaM2'
  | 'tiltDeg'
  | 'azimuthDeg'
  | 'mount'
  | 'shadingPercent'
  | 'landlordConsent'
  | 'operatingHours'
  | 'annualUsageKwh'
  | 'unitRatePence'
  | 'standingChargePencePerDay'
  | 'phases'
  | 'halfHourly'
  | 'evChargers'
  | 'offer'
  | 'smartService'
  | 'expectedSavings';

export const MPAN_FIELD: DetailField<HostField> = { name: 'mpanNumber', label: 'MPAN number', as: 'text' };
export const SAVINGS_FIELD: DetailField<HostField> = {
  name: 'expectedSavings',
  label: 'Expected savings',
  as: 'money',
  unit: 'a year',
};

const business = { part: 'businessDetails' };
const needs = { part: 'electricityNeeds' };

export const BUSINESS_FIELDS: readonly DetailField<HostField>[] = [
  { ...business, name: 'businessType', label: 'Business type', as: 'text' },
  { ...business, name: 'postcode', label: 'Postcode', as: 'text' },
  { ...business, name: 'roofAreaM2', label: 'Roof area', as: 'number', unit: 'm²' },
  { ...business, name: 'tiltDeg', label: 'Roof tilt', as: 'number', unit: '°' },
  { ...business, name: 'azimuthDeg', label: 'Roof azimuth', as: 'number', unit: '°' },
  {
    ...business,
    name: 'mount',
    label: 'Mounting',
    as: 'choice',
    options: [
      { value: 'rails', label: 'On rails' },
      { value: 'flush', label: 'Flush with roof' },
    ],
  },
  {
    ...business,
    name: 'shadingPercent',
    label: 'Shading',
    as: 'choice',
    options: [
      { value: '0', label: 'None' },
      { value: '10', label: 'Some (10%)' },
      { value: '20', label: 'Heavy (20%)' },
    ],
  },
  { ...business, name: 'landlordConsent', label: 'Landlord consent', as: 'yes-no' },
  { ...business, name: 'operatingHours', label: 'Operating hours', as: 'text' },
];

export const NEEDS_FIELDS: readonly DetailField<HostField>[] = [
  { ...needs, name: 'annualUsageKwh', label: 'Annual usage', as: 'number', unit: 'kWh' },
  { ...needs, name: 'unitRatePence', label: 'Unit rate', as: 'number', unit: 'p/kWh' },
  { ...needs, name: 'standingChargePencePerDay', label: 'Standing charge', as: 'number', unit: 'p/day' },
  {
    ...needs,
    name: 'phases',
    label: 'Phases',
    as: 'choice',
    options: [
      { value: '1', label: 'Single phase' },
      { value: '3', label: 'Three phase' },
    ],
  },
  { ...needs, name: 'halfHourly', label: 'Half-hourly meter', as: 'yes-no' },
  { ...needs, name: 'evChargers', label: 'EV chargers', as: 'number' },
  {
    ...needs,
    name: 'offer',
    label: 'Offer',
    as: 'choice',
    options: [
      { value: 'per_kwh', label: priceWords().perKwh },
      { value: 'flat_fee', label: 'Flat monthly fee' },
    ],
  },
  { ...needs, name: 'smartService', label: 'Smart Energy Service', as: 'yes-no' },
];

export const HOST_FIELDS: readonly DetailField<HostField>[] = [
  MPAN_FIELD,
  ...BUSINESS_FIELDS,
  ...NEEDS_FIELDS,
  SAVINGS_FIELD,
];

export const hostTyped = (host: HostWithCode): Record<HostField, string> => typedOf(host, HOST_FIELDS);
