import type { AssetView } from '@libs/contracts';

/** The page of one live site. */
export const ASSET = {
  title: 'Live site',
  failed: 'We couldn’t load this site',
  back: { admin: 'Fleet', asset_funder: 'Fleet', installer: 'Sites', asset_host: '' },
  sub: (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', '),
  kwp: (kwp: string) => `${kwp} kWp`,
  battery: (kwh: string) => `${kwh} kWh battery`,
  since: (day: string) => `live since ${day}`,
  none: 'No readings yet',
  noneText: 'What this site generates appears here once its first readings arrive.',
  devices: 'Equipment',
  device: { inverter: 'Inverter', generation_meter: 'Generation meter', grid_meter: 'Grid meter' } satisfies Record<
    AssetView['devices'][number]['kind'],
    string
  >,
  noSerial: 'Serial number not given',
  installed: (day: string) => `since ${day}`,
  unshared: 'When the business buys electricity is its own affair, so what it bought and used isn’t shown.',
  generationOnly: 'You see what the site generates for 24 months after go-live.',
  project: 'Open project',
} as const;
