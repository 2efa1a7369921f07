import { BUSINESS_TYPES } from '@libs/contracts';
import { BUSINESS_WORDS } from './forecast.texts';
import { SITE, SITE_CHOICES, SITE_HELP, SITE_LABELS } from './site.texts';

/** The fields of 'Your site': label, place in the record, and accepted values. */

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
  { value: 'true', label: SITE.yes },
  { value: 'false', label: SITE.no },
];

export const SITE_FIELDS = [
  {
    name: 'businessType',
    part: 'businessDetails',
    label: SITE_LABELS.businessType,
    kind: 'choice',
    options: BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_WORDS[value] })),
  },
  { name: 'operatingHours', part: 'businessDetails', label: SITE_LABELS.operatingHours, kind: 'text', length: 200 },
  { name: 'postcode', part: 'businessDetails', label: SITE_LABELS.postcode, kind: 'text', length: 10 },
  { name: 'mpanNumber', part: 'host', label: SITE_LABELS.mpanNumber, kind: 'text', length: 40 },
  {
    name: 'roofAreaM2',
    part: 'businessDetails',
    label: SITE_LABELS.roofAreaM2,
    kind: 'number',
    unit: 'm²',
    min: 0,
    max: 1_000_000,
  },
  { name: 'tiltDeg', part: 'businessDetails', label: SITE_LABELS.tiltDeg, kind: 'number', unit: '°', min: 0, max: 90 },
  {
    name: 'azimuthDeg',
    part: 'businessDetails',
    label: SITE_LABELS.azimuthDeg,
    kind: 'number',
    unit: '°',
    min: 0,
    max: 360,
    help: SITE_HELP.azimuthDeg,
  },
  {
    name: 'mount',
    part: 'businessDetails',
    label: SITE_LABELS.mount,
    kind: 'choice',
    options: [
      { value: 'rails', label: SITE_CHOICES.rails },
      { value: 'flush', label: SITE_CHOICES.flush },
    ],
  },
  {
    name: 'shadingPercent',
    part: 'businessDetails',
    label: SITE_LABELS.shadingPercent,
    kind: 'choice',
    options: [
      { value: '0', label: SITE_CHOICES.noShade },
      { value: '10', label: SITE_CHOICES.someShade },
      { value: '20', label: SITE_CHOICES.heavyShade },
    ],
    help: SITE_HELP.shadingPercent,
  },
  {
    name: 'landlordConsent',
    part: 'businessDetails',
    label: SITE_LABELS.landlordConsent,
    kind: 'choice',
    options: YES_NO,
  },
  {
    name: 'annualUsageKwh',
    part: 'electricityNeeds',
    label: SITE_LABELS.annualUsageKwh,
    kind: 'number',
    unit: 'kWh',
    min: 500,
    max: 20_000_000,
    help: SITE_HELP.annualUsageKwh,
  },
  {
    name: 'unitRatePence',
    part: 'electricityNeeds',
    label: SITE_LABELS.unitRatePence,
    kind: 'number',
    unit: 'p/kWh',
    min: 1,
    max: 200,
    help: SITE_HELP.unitRatePence,
  },
  {
    name: 'standingChargePencePerDay',
    part: 'electricityNeeds',
    label: SITE_LABELS.standingChargePencePerDay,
    kind: 'number',
    unit: 'p/day',
    min: 0,
    max: 100_000,
  },
  {
    name: 'phases',
    part: 'electricityNeeds',
    label: SITE_LABELS.phases,
    kind: 'choice',
    options: [
      { value: '1', label: SITE_CHOICES.singlePhase },
      { value: '3', label: SITE_CHOICES.threePhase },
    ],
  },
  { name: 'halfHourly', part: 'electricityNeeds', label: SITE_LABELS.halfHourly, kind: 'choice', options: YES_NO },
  {
    name: 'evChargers',
    part: 'electricityNeeds',
    label: SITE_LABELS.evChargers,
    kind: 'number',
    min: 0,
    max: 1000,
    whole: true,
  },
  {
    name: 'offer',
    part: 'electricityNeeds',
    label: SITE_LABELS.offer,
    kind: 'choice',
    options: [
      { value: 'per_kwh', label: SITE_CHOICES.perKwh },
      { value: 'flat_fee', label: SITE_CHOICES.flatFee },
    ],
    help: SITE_HELP.offer,
  },
  { name: 'smartService', part: 'electricityNeeds', label: SITE_LABELS.smartService, kind: 'choice', options: YES_NO },
] as const satisfies readonly SiteField[];

export type FieldName = (typeof SITE_FIELDS)[number]['name'];
export const fieldOf = (name: FieldName): SiteField => SITE_FIELDS.find((one) => one.name === name) as SiteField;
