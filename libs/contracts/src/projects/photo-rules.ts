import { z } from 'zod';
import type { FileState } from '../documents/lifecycle.js';
import type { SystemRequirements } from './views.js';
import { PHOTO_WORDS } from './photos.texts.js';

/** The pictures of an installation that the office looks at, and of a survey before it. */
export const PHOTO_KINDS = [
  'roof_before',
  'rails',
  'array',
  'dc_isolators',
  'dc_cables',
  'dc_labels',
  'inverter',
  'inverter_plate',
  'inverter_settings',
  'battery',
  'battery_plate',
  'charger',
  'charger_plate',
  'ac_isolator',
  'ac_labels',
  'consumer_unit',
  'meter',
  'survey_roof',
  'survey_fuse_board',
  'survey_cables',
  'survey_access',
  'survey_asbestos',
  'survey_shading',
] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const PHOTO_GROUPS = ['roof', 'dc', 'inverter', 'battery', 'charger', 'ac'] as const;
type PhotoGroup = (typeof PHOTO_GROUPS)[number];

/** What decides which photos a job needs. */
export interface PhotoSite {
  system: Pick<z.infer<typeof SystemRequirements>, 'solarKwp' | 'batteryKwh' | 'evChargers' | 'exportLimitKw'> | null;
  route: 'G98' | 'G99' | null;
  exportLimited: boolean;
}

interface PhotoRule {
  kind: PhotoKind;
  group: PhotoGroup;
  needed(site: PhotoSite): boolean;
  /** Where the rule comes from. */
  source: string;
}

const always = () => true;
const solar = ({ system }: PhotoSite): boolean => system?.solarKwp !== 0;
const battery = ({ system }: PhotoSite): boolean => (system?.batteryKwh ?? 0) > 0;
const charger = ({ system }: PhotoSite): boolean => (system?.evChargers ?? 0) > 0;
const setByNetwork = ({ route, exportLimited }: PhotoSite): boolean => route === 'G99' || exportLimited;

const PRACTICE = 'our own practice: what an inspection from a desk needs to see';
const SERIALS = 'the gate to going live asks for serials (paperwork.md), and a warranty for the plate';
const SETTINGS = 'EREC G99: the network approves the settings before the work; G100: an export limit is shown to hold';

/** One row a photo: who needs it, and why. In the order in which they are taken. */
const PHOTO_RULES: readonly PhotoRule[] = [
  { kind: 'roof_before', group: 'roof', needed: solar, source: PRACTICE },
  { kind: 'rails', group: 'roof', needed: solar, source: PRACTICE },
  { kind: 'array', group: 'roof', needed: solar, source: PRACTICE },
  { kind: 'dc_isolators', group: 'dc', needed: solar, source: PRACTICE },
  { kind: 'dc_cables', group: 'dc', needed: solar, source: PRACTICE },
  { kind: 'dc_labels', group: 'dc', needed: solar, source: PRACTICE },
  { kind: 'inverter', group: 'inverter', needed: always, source: PRACTICE },
  { kind: 'inverter_plate', group: 'inverter', needed: always, source: SERIALS },
  { kind: 'inverter_settings', group: 'inverter', needed: setByNetwork, source: SETTINGS },
  { kind: 'battery', group: 'battery', needed: battery, source: PRACTICE },
  { kind: 'battery_plate', group: 'battery', needed: battery, source: SERIALS },
  { kind: 'charger', group: 'charger', needed: charger, source: PRACTICE },
  { kind: 'charger_plate', group: 'charger', needed: charger, source: SERIALS },
  { kind: 'ac_isolator', group: 'ac', needed: always, source: PRACTICE },
  { kind: 'ac_labels', group: 'ac', needed: always, source: PRACTICE },
  { kind: 'consumer_unit', group: 'ac', needed: always, source: PRACTICE },
  { kind: 'meter', group: 'ac', needed: always, source: PRACTICE },
];

export const photosFor = (site: PhotoSite): readonly PhotoRule[] => PHOTO_RULES.filter(({ needed }) => needed(site));

export const isSurveyPhoto = (kind: PhotoKind): boolean => kind.startsWith('survey_');

export const PHOTO_VERDICTS = ['accepted', 'rejected'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

/** `checking` by us for what it is; `waiting` for the office; `again`: rejected by either. */
export const PHOTO_STATES = ['missing', 'checking', 'waiting', 'accepted', 'again'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

export function photoState(photo: { state: FileState; verdict: PhotoVerdict | null } | null): PhotoState {
  if (!photo) return 'missing';
  if (photo.state === 'rejected' || photo.verdict === 'rejected') return 'again';
  if (photo.verdict === 'accepted') return 'accepted';
  return photo.state === 'checking' ? 'checking' : 'waiting';
}

/** Nobody can take these from a desk: they keep a job from being ready. What the office hasn't looked at yet doesn't. */
export const isOwed = (state: PhotoState): boolean => state === 'missing' || state === 'again';

/** The photos that a job still needs, as a person reads them, from the newest photo of each kind. */
export function photosOwed(
  site: PhotoSite,
  newest: ReadonlyMap<PhotoKind, { state: FileState; verdict: PhotoVerdict | null }>,
): { path: string; message: string }[] {
  return photosFor(site).flatMap(({ kind }) => {
    const state = photoState(newest.get(kind) ?? null);
    if (!isOwed(state)) return [];
    const { name } = PHOTO_WORDS[kind];
    return [{ path: `photos.${kind}`, message: state === 'again' ? PHOTO_WORDS.again(name) : name }];
  });
}
