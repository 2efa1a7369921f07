import { BUSINESS_TYPES } from '@libs/contracts';
import { BUSINESS_WORDS } from './forecast.rules';

/** The fields of 'Your site': what each is called, where it stands in the record, and what it takes. */

type Part = 'host' | 'businessDetails' | 'electricityNeeds';

export interface SiteField {
  name: string;
  part: Part;
  label: string;
  kind: 'text' | 'number' | 'choice';
  unit?: string;
  min?: number;
  max?: number;
  whole?: true;
  length?: number;
  options?: readonly { value: string; label: string }[];
  help?: string;
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export const SITE_FIELDS = [
  {
    name: 'businessType',
    part: 'businessDetails',
    label: 'Kind of business',
    kind: 'choice',
    options: BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_WORDS[value] })),
  },
  { name: 'operatingHours', part: 'businessDetails', label: 'Operating hours', kind: 'text', length: 200 },
  { name: 'postcode', part: 'businessDetails', label: 'Postcode', kind: 'text', length: 10 },
  { name: 'mpanNumber', part: 'host', label: 'MPAN', kind: 'text', length: 40 },
  {
    name: 'roofAreaM2',
    part: 'businessDetails',
    label: 'Usable roof',
    kind: 'number',
    unit: 'm²',
    min: 0,
    max: 1_000_000,
  },
  { name: 'tiltDeg', part: 'businessDetails', label: 'Roof pitch', kind: 'number', unit: '°', min: 0, max: 90 },
  {
    name: 'azimuthDeg',
    part: 'businessDetails',
    label: 'Roof faces',
    kind: 'number',
    unit: '°',
    min: 0,
    max: 360,
    help: '180 is south, 90 east, 270 west.',
  },
  { name: 'landlordConsent', part: 'businessDetails', label: 'Landlord’s consent', kind: 'choice', options: YES_NO },
  {
    name: 'annualUsageKwh',
    part: 'electricityNeeds',
    label: 'Yearly use',
    kind: 'number',
    unit: 'kWh',
    min: 500,
    max: 20_000_000,
    help: 'On your last bills, or added up from twelve of them.',
  },
  {
    name: 'unitRatePence',
    part: 'electricityNeeds',
    label: 'Unit rate',
    kind: 'number',
    unit: 'p/kWh',
    min: 1,
    max: 200,
    help: 'Before VAT.',
  },
  {
    name: 'standingChargePencePerDay',
    part: 'electricityNeeds',
    label: 'Standing charge',
    kind: 'number',
    unit: 'p/day',
    min: 0,
    max: 100_000,
  },
  {
    name: 'phases',
    part: 'electricityNeeds',
    label: 'Supply',
    kind: 'choice',
    options: [
      { value: '1', label: 'Single phase' },
      { value: '3', label: 'Three phases' },
    ],
  },
  { name: 'halfHourly', part: 'electricityNeeds', label: 'Half-hourly meter', kind: 'choice', options: YES_NO },
  {
    name: 'evChargers',
    part: 'electricityNeeds',
    label: 'EV chargers',
    kind: 'number',
    min: 0,
    max: 1000,
    whole: true,
  },
  {
    name: 'offer',
    part: 'electricityNeeds',
    label: 'How you want to pay',
    kind: 'choice',
    options: [
      { value: 'per_kwh', label: '15p for each kWh used' },
      { value: 'flat_fee', label: 'A flat monthly fee' },
    ],
  },
  { name: 'smartService', part: 'electricityNeeds', label: 'Smart Energy Service', kind: 'choice', options: YES_NO },
] as const satisfies readonly SiteField[];

export type FieldName = (typeof SITE_FIELDS)[number]['name'];
export const fieldOf = (name: FieldName): SiteField => SITE_FIELDS.find((one) => one.name === name) as SiteField;
