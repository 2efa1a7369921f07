import { FoxEssStandIn, GivEnergyStandIn, InverterModel, type ModelSite, SolisStandIn } from '@libs/sources/testing';
import type { LogOf } from './faults-of.rules.js';

/** The makers of the fault days: their stand-ins, how their logs are read, and what a person does at their inverters. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Readings of a day that may change: each day brings a model of its own. */
class Site {
  model: InverterModel | null = null;
  counterAt = (...of: Parameters<InverterModel['counterAt']>): number => this.model?.counterAt(...of) ?? 0;
  powerAt = (at: number) => this.model?.powerAt(at) ?? { pv: 0, grid: 0, bat: 0, load: 0, soc: 50 };
}

type Stand = GivEnergyStandIn | SolisStandIn | FoxEssStandIn;
export interface FaultMaker {
  platform: 'givenergy' | 'solis' | 'foxess';
  stand: Stand;
  keyId?: string;
  log: LogOf;
  /** What a person may do at the inverter. */
  presses: (() => void)[];
  /** A day begins: an inverter as it came from its maker, with its own sun, load and clock. */
  begin: (site: ModelSite, at: number) => InverterModel;
}

const GIVENERGY_SWITCHES = ['66', '56'];
const GIVENERGY_PERCENTS = new Set(['101', '104', '107', '110', '129', '130', '133']);

function givenergy(): FaultMaker {
  const site = new Site();
  const stand = new GivEnergyStandIn(undefined, site);
  const { settings } = stand;
  return {
    platform: 'givenergy',
    stand,
    log: {
      reserve: '71',
      isPercent: (id) => GIVENERGY_PERCENTS.has(id),
      isOff: (id, value) => value === '00:00' || (GIVENERGY_SWITCHES.includes(id) && value === 'false'),
      isLastRead: (id) => id === '71',
      limits: [{ calls: 300, windowMs: HOUR }],
    },
    presses: [
      () => settings.press(66, settings.get(66) !== true),
      () => settings.press(71, 60),
      () => settings.press(64, '12:00'),
      () => settings.press(24, false),
    ],
    begin: beginOf(stand, site),
  };
}

function solis(): FaultMaker {
  const site = new Site();
  const stand = new SolisStandIn(undefined, site);
  const { settings } = stand;
  const slots = Array.from({ length: 12 }, (_, at) => String(5916 + at));
  const percents = new Set([5928, 5929, 5930, 5931, 5932, 5933, 5965, 5969, 5973, 5977, 5981, 5984].map(String));
  return {
    platform: 'solis',
    stand,
    keyId: stand.site.keyId,
    log: {
      reserve: '157',
      keepsReserve: (values) => (Number(values.get('636')) & 16) !== 0,
      isPercent: (id) => percents.has(id),
      isOff: (id, value) => value === '00:00-00:00' || (slots.includes(id) && value === '0'),
      isLastRead: (id) => id.split(',').includes('5984'),
      limits: [{ calls: 60, windowMs: MINUTE }],
    },
    presses: [
      () => settings.press(5916, settings.get(5916) === '1' ? '0' : '1'),
      () => settings.press(157, '60'),
      () => settings.press(636, '64'),
      () => settings.press(5928, '35'),
    ],
    begin: beginOf(stand, site),
  };
}

function foxess(): FaultMaker {
  const site = new Site();
  const stand = new FoxEssStandIn(undefined, site);
  const { settings } = stand;
  return {
    platform: 'foxess',
    stand,
    log: {
      reserve: 'minSocOnGrid',
      isPercent: () => false,
      windowsIn: (id, value) =>
        id === 'groups'
          ? (JSON.parse(value) as { fdSoc: number; fdPwr: number }[]).map((one) => ({
              percent: one.fdSoc,
              watts: one.fdPwr,
            }))
          : [],
      isOff: (id, value) => id === 'flag' && value === '0',
      isLastRead: (id) => id === '/op/v0/device/setting/get',
      limits: [
        { calls: 1000, windowMs: DAY },
        { calls: 30, windowMs: MINUTE },
      ],
    },
    presses: [
      () => settings.press('flag', settings.get('flag') === '1' ? '0' : '1'),
      () => settings.press('minSocOnGrid', '60'),
      () => settings.press('WorkMode', 'Feedin'),
      () => settings.press('groups', '[]'),
    ],
    begin: beginOf(stand, site),
  };
}

const beginOf =
  (stand: Stand, site: Site): FaultMaker['begin'] =>
  (of, at) => {
    stand.setFaults([]);
    stand.setClock(at);
    stand.settings.reset();
    stand.calls.length = 0;
    site.model = new InverterModel(of, stand.settings, at);
    return site.model;
  };

export const faultMakers = (): FaultMaker[] => [givenergy(), solis(), foxess()];
