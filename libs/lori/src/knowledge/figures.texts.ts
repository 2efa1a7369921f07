import {
  FILE_BYTES,
  MESSAGE_MINUTES,
  OFFER_DAYS,
  OFFER_TERMS,
  priceAfter,
  READINGS_BYTES,
  STAGE_TARGETS,
  TEXTS,
  WITHDRAWAL_DAYS,
} from '@libs/contracts';
import { assumed } from '@libs/forecast';

const { pencePerKwh, indexation, marketRise, termYears, weatherYears } = OFFER_TERMS;
const { host, project } = STAGE_TARGETS;
const pence = (value: number): string => `${value}p`;
const percent = (value: number): string => `${value}%`;
const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** The figures that passages name, each from the constant that the product itself goes by, where it may be imported here. */
export const FIGURES: Readonly<Record<string, string>> = {
  pricePpa: pence(pencePerKwh),
  pricePpaYear2: pence(priceAfter(pencePerKwh, indexation, 1)),
  pricePpaYear10: pence(priceAfter(pencePerKwh, indexation, 9)),
  pricePpaLastYear: pence(priceAfter(pencePerKwh, indexation, termYears - 1)),
  priceRise: percent(indexation),
  marketRise: percent(marketRise),
  termYears: String(termYears),
  contractYears: '5 to 20',
  weatherYears: String(weatherYears),
  gridPrice: pence(assumed('price.unitRate')),
  standingCharge: pence(assumed('price.standingCharge')),
  ccl: pence(assumed('price.ccl')),
  exportPrice: pence(assumed('price.export')),
  carbonFactor: `${Math.round(assumed('carbon.factor') * 1000)} g`,
  degradation: percent(Math.round(assumed('pv.degradation') * 1000) / 10),
  roofPerKwp: `${assumed('roof.perKwp')} m²`,
  inverterYear: String(assumed('replace.inverterYear')),
  fundFloor: percent(Math.round(assumed('fund.floor') * 1000) / 10),
  batteryHostShare: percent(Math.round(assumed('flex.hostShare') * 100)),
  targetIrr: '8 to 12%',
  deployment: '£5m to £50m',
  assetLife: '15 to 25 years',
  mandateRange: '£1m to £50m',
  g98OnePhase: '3.68 kW',
  g98ThreePhase: '11.04 kW',
  g98NotifyDays: '28',
  mcsLimit: '50 kW',
  mcsDays: '10',
  segLimit: '5 MW',
  fileSize: megabytes(FILE_BYTES),
  messageMinutes: String(MESSAGE_MINUTES),
  offerDays: String(OFFER_DAYS),
  withdrawalDays: String(WITHDRAWAL_DAYS),
  readingsSize: megabytes(READINGS_BYTES),
  codeDays: '14',
  resetMinutes: '60',
  sessionIdleDays: '14',
  sessionDays: '60',
  chatDays: '90',
  leadMonths: '24',
  usageMonths: '12',
  contractRecordYears: '7',
  copyDays: '7',
  reportDays: '90',
  proposalLinkDays: '30',
  defaultCapacity: '5',
  daysLead: String(host.lead),
  daysQualified: String(host.qualified),
  daysContracting: String(host.contracting),
  daysMatching: String(host.awaiting_pairing),
  daysPending: String(project.pending),
  daysConfirmed: String(project.confirmed),
  daysJobAssigned: String(project.job_assigned),
  daysInProgress: String(project.in_progress),
  daysCommissioning: String(project.awaiting_commissioning),
  daysComplete: String(project.complete),
  contactEmail: TEXTS.contactEmail,
  address: TEXTS.address,
};

const PLACEHOLDER = /\{(\w+)\}/g;

/** A text with its figures; throws for a name that no figure has. */
export const filled = (text: string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = FIGURES[name];
    if (value === undefined) throw new Error(`No figure is called ${whole}`);
    return value;
  });
