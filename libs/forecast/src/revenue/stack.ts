import { assumed } from '../assumptions.js';
import type { Stream } from './streams.js';

/** The Smart Energy Service's streams as they are taken to pay. */
export const STACK: readonly Stream[] = [
  {
    name: 'demandFlexibility',
    hours: assumed('flex.dfsHours'),
    price: [0.12, assumed('flex.dfsPrice'), 0.16],
    per: 'kWh',
    share: { load: 1, battery: 1 },
  },
  {
    name: 'capacityMarket',
    hours: 8760,
    price: [20, assumed('flex.cmPrice'), 60],
    per: 'kWYear',
    share: { load: assumed('flex.cmLoadShare'), battery: assumed('flex.cmBatteryShare') },
  },
  {
    name: 'frequencyResponse',
    hours: 8760,
    price: [0.0015, assumed('flex.dcPrice') / 1000, 0.005],
    per: 'kWh',
    // Twenty readings a second and a second to respond: a battery can, equipment cannot.
    share: { load: 0, battery: assumed('flex.dcAvailability') },
  },
  {
    name: 'localFlexibility',
    hours: assumed('flex.dsoHours'),
    price: [2, assumed('flex.dsoPrice'), 8],
    per: 'kWYear',
    share: { load: 1, battery: 1 },
  },
];
