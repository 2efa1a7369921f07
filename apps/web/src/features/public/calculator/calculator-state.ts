import type { BusinessType, CalculatorPart, ForecastBody, Offer } from '@libs/contracts';
import type { Shown } from './asking';

export interface Settings {
  businessType: BusinessType;
  /** kWh a year. */
  usage: number;
  /** Pounds a month before VAT, if entered instead: the usage is then derived from it. */
  spend: number | null;
  /** Pence per kWh, before VAT and levy. */
  rate: number;
  /** A postcode or its outward code; empty if none was given. */
  postcode: string;
  /** Usable square metres; null where the visitor is not sure. */
  roofArea: number | null;
  /** Null while the engine sizes the system. */
  system: { solarKwp: number; batteryKwh: number } | null;
  chargers: number;
  offer: Offer;
  smartService: boolean;
  /** The visitor's answers about the roof; the engine assumes the rest. */
  roof: RoofSettings;
}

export type RoofSettings = Pick<ForecastBody, 'tiltDeg' | 'azimuthDeg' | 'mount' | 'shadingPercent'>;

/** The settings at first; the lead form assumes the same if nothing was set. */
export const AT_FIRST: Settings = {
  businessType: 'small_warehouse',
  usage: 25_000,
  spend: null,
  rate: 26,
  postcode: '',
  roofArea: null,
  system: null,
  chargers: 0,
  offer: 'per_kwh',
  smartService: true,
  roof: {},
};

/** Square metres of roof per kWp, until an answer gives it. */
export const ROOF_PER_KWP = 5;

/** The visitor's settings and the engine's results. */
export interface CalculatorState {
  settings: Settings;
  /** Null until the engine has answered for the first time. */
  shown: Shown | null;
  /** The saving in a year and its share of the bill, as the result shows them. */
  saving: { pounds: number; percent: number } | null;
  /** What is announced once a change has settled; empty until then. */
  said: string;
  failed: boolean;
  /** Square metres of roof for each kWp. */
  roofPerKwp: number;
  /** Parameters of the visitor's link that were invalid. */
  unread: readonly CalculatorPart[];
}

let state: CalculatorState = {
  settings: AT_FIRST,
  shown: null,
  saving: null,
  said: '',
  failed: false,
  roofPerKwp: ROOF_PER_KWP,
  unread: [],
};
const listeners = new Set<() => void>();

/**
 * The state shared by the page's sliders. Kept apart from the engine and its rules, which load when a slider is first
 * moved.
 */
export const calculatorState = {
  now: (): CalculatorState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  change(to: Partial<CalculatorState>): void {
    state = { ...state, ...to };
    for (const each of listeners) each();
  },
};
