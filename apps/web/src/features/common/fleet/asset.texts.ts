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
  acknowledge: 'Acknowledge',
  alertKnown: 'Acknowledged',
  alertTicketed: 'A ticket is open for it.',
  alertSince: (since: string) => `Since ${since}.`,
  alertMissed: (kwh: string) => ` About ${kwh} kWh lost so far.`,
  measured: 'What the site generates',
  none: 'No readings yet',
  noneText: 'What this site generates appears here once its first readings arrive.',
  devices: 'Equipment',
  device: { inverter: 'Inverter', generation_meter: 'Generation meter', grid_meter: 'Grid meter' } satisfies Record<
    AssetView['devices'][number]['kind'],
    string
  >,
  noSerial: 'Serial number not given',
  installed: (day: string) => `since ${day}`,
  replaced: (from: string, to: string) => `${from} to ${to}, replaced`,
  register: (opening: string | null, final: string | null) =>
    [opening === null ? null : `opening ${opening} kWh`, final === null ? null : `final ${final} kWh`]
      .filter((part) => part !== null)
      .join(', '),
  stopped: (day: string, why: string) => `Since ${day}: ${why}`,
  unshared: 'We don’t show what the business bought and used, because when it uses electricity is private.',
  generationOnly: 'You see what the site generates for 24 months after go-live.',
  project: 'Open project',
} as const;

/** Replacing an inverter or a meter. */
export const SWAP = {
  open: 'Replace',
  openOf: (device: string, serial: string | null) => `Replace the ${device}${serial ? ` ${serial}` : ''}`,
  title: (device: string) => `Replace the ${device}`,
  about: 'Bills need both registers: the last figure on the old counter and the first on the new one.',
  old: 'Old device, coming out',
  next: 'New device, going in',
  oldSerial: 'Old serial number',
  finalWh: 'Final register, kWh',
  newSerial: 'New serial number',
  openingWh: 'Opening register, kWh',
  registerHelp: 'As shown on the display, up to three decimal places',
  confirm: 'Confirm the replacement',
  giveSerial: 'Enter the serial number',
  giveRegister: 'Enter the register in kWh, such as 43747.392',
  done: 'Replacement saved',
  failed: 'The replacement wasn’t saved',
} as const;

/** What the office does to a whole site. */
export const STOP = {
  suspend: 'Suspend',
  suspendAsk: 'Suspend this site?',
  suspendThen: ['No alerts are raised while it’s suspended', 'Bills continue', 'Readings are still collected'],
  suspended: 'Site suspended',
  resume: 'Resume',
  resumeAsk: 'Resume this site?',
  resumeThen: ['Alerts are raised again'],
  resumed: 'Site resumed',
  decommission: 'Decommission',
  decommissionAsk: 'Decommission this site for good?',
  decommissionThen: [
    'It’s taken out of service and can’t be resumed',
    'Its readings and equipment are kept',
    'The host, the funder and the installer are notified',
  ],
  decommissioned: 'Site decommissioned',
  finalOf: (device: string, serial: string | null) =>
    `Final register of the ${device}${serial ? ` ${serial}` : ''}, kWh`,
  reason: 'Reason',
  giveReason: 'Say why',
  refused: 'We couldn’t do this',
} as const;
