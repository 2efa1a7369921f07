import type { InForce, InForceWindow } from './in-force.js';
import { KeptSettings, outcomeOf } from './kept-settings.js';
import type { Answer } from './maker-server.js';

/** The scheduler and the settings of a Fox ESS inverter as its cloud keeps them, with its rules and its codes. */

interface Group {
  enable: number;
  startHour: number;
  startMinute: number;
  endHour: number;
  endMinute: number;
  workMode: string;
  minSocOnGrid: number;
  fdSoc: number;
  fdPwr: number;
}
const FIELDS = [
  'enable',
  'startHour',
  'startMinute',
  'endHour',
  'endMinute',
  'workMode',
  'minSocOnGrid',
  'fdSoc',
  'fdPwr',
];
const FORCED = ['ForceCharge', 'ForceDischarge'];
const MODES = ['SelfUse', 'Feedin', 'Backup', ...FORCED];
const GROUPS = 8;
const LOWEST = 11;
const EMPTY = {
  enable: 0,
  startHour: 0,
  startMinute: 0,
  endHour: 0,
  endMinute: 0,
  workMode: 'Invalid',
  minSocOnGrid: null,
  fdSoc: null,
  fdPwr: null,
};

type Name = 'flag' | 'groups' | 'minSoc' | 'minSocOnGrid' | 'WorkMode';
interface Wish {
  sn?: string;
  deviceSN?: string;
  groups?: Group[];
  enable?: number;
  minSoc?: number;
  minSocOnGrid?: number;
  key?: string;
  value?: string;
}

/**
 * Faults: `offline` (the inverter doesn't answer), `unwritten` (a change is answered as done and changes nothing), `rejected` (a change is refused),
 * `late` (a change counts after a minute and a half), `nonsense` (an answer that isn't one).
 */
export class FoxEssKept extends KeptSettings<Name, string> {
  constructor(
    now: (() => number) | undefined,
    private readonly watts: number,
  ) {
    super(
      [
        ['flag', '0'],
        ['groups', '[]'],
        ['minSoc', '10'],
        ['minSocOnGrid', '15'],
        ['WorkMode', 'SelfUse'],
      ],
      now,
    );
  }

  /** Null for a path that isn't one of settings. */
  answer(path: string, wish: Wish, faults: (name: string) => boolean): Answer | null {
    const read = this.reads[path];
    const change = this.changes[path];
    if (!read && !change) return null;
    const answers = !faults('offline') && !faults('nonsense');
    this.catchUp();
    if (read) this.asked(path, answers);
    const wanted = change?.(wish) ?? [];
    if (change && (!answers || !Array.isArray(wanted)))
      this.request('api', Array.isArray(wanted) ? wanted : [], answers ? 'refused' : 'unanswered');
    if (faults('offline')) return coded(41_200, 'Failed to get data');
    if (faults('nonsense')) return good({ enable: 'perhaps' });
    if (read) return read(wish);
    if (!Array.isArray(wanted)) return wanted;
    const outcome = outcomeOf(faults);
    this.request('api', wanted, outcome);
    return outcome === 'refused' ? expectations() : good(null);
  }

  inForce(): InForce {
    this.catchUp();
    const groups = this.values.get('flag') === '1' ? this.groups().filter(({ enable }) => enable === 1) : [];
    const windows = (mode: string): InForceWindow[] =>
      groups
        .filter(({ workMode }) => workMode === mode)
        .map((one) => ({
          from: clock(one.startHour * 60 + one.startMinute),
          to: clock((one.endHour * 60 + one.endMinute + 1) % 1440),
          percent: one.fdSoc,
          watts: one.fdPwr,
        }));
    return {
      charge: windows('ForceCharge'),
      discharge: windows('ForceDischarge'),
      hold: [],
      reservePercent: Number(this.values.get('minSocOnGrid')),
      selfUse: this.values.get('WorkMode') === 'SelfUse',
    };
  }

  private groups = (): Group[] => JSON.parse(this.values.get('groups') ?? '[]') as Group[];

  private readonly reads: Record<string, (wish: Wish) => Answer> = {
    '/op/v1/device/scheduler/get/flag': () => good({ enable: this.values.get('flag') === '1', support: true }),
    // In another order than they were sent, and with what the write refuses.
    '/op/v1/device/scheduler/get': () =>
      good({
        enable: Number(this.values.get('flag')),
        groups: [...this.groups(), ...Array<object>(GROUPS).fill(EMPTY)]
          .slice(0, GROUPS)
          .map((one, at) => ({ ...one, id: String(at), properties: {} }))
          .reverse(),
        properties: {},
      }),
    '/op/v0/device/battery/soc/get': () =>
      good({ minSoc: Number(this.values.get('minSoc')), minSocOnGrid: Number(this.values.get('minSocOnGrid')) }),
    '/op/v0/device/setting/get': ({ key }) =>
      key === 'WorkMode'
        ? good({ enumList: ['PeakShaving', 'Feedin', 'Backup', 'SelfUse'], value: this.values.get('WorkMode') })
        : expectations(),
  };

  private readonly changes: Record<string, (wish: Wish) => Answer | [Name, string][]> = {
    '/op/v1/device/scheduler/set/flag': ({ enable }) =>
      enable === 0 || enable === 1 ? [['flag', String(enable)]] : expectations(),
    '/op/v1/device/scheduler/enable': ({ groups }) => {
      if (!Array.isArray(groups) || groups.length > GROUPS || !groups.every((one) => this.fits(one)))
        return expectations();
      const spans = groups.map(
        (one) => [one.startHour * 60 + one.startMinute, one.endHour * 60 + one.endMinute] as const,
      );
      const clash = spans.some(([from, to], at) =>
        spans.some(([first, end], place) => place > at && from <= end && first <= to),
      );
      return clash ? coded(42_023, 'Time overlap, please reselect time') : [['groups', JSON.stringify(groups)]];
    },
    '/op/v0/device/battery/soc/set': ({ minSoc = 0, minSocOnGrid = 0 }) => {
      if (this.values.get('flag') === '1') return active();
      if (![minSoc, minSocOnGrid].every((one) => one >= 10 && one <= 100) || minSoc > minSocOnGrid)
        return expectations();
      return [
        ['minSoc', String(minSoc)],
        ['minSocOnGrid', String(minSocOnGrid)],
      ];
    },
    '/op/v0/device/setting/set': ({ key, value = '' }) => {
      if (this.values.get('flag') === '1') return active();
      return key === 'WorkMode' && ['PeakShaving', 'Feedin', 'Backup', 'SelfUse'].includes(value)
        ? [['WorkMode', value]]
        : expectations();
    },
  };

  private fits(group: Group): boolean {
    const from = group.startHour * 60 + group.startMinute;
    const to = group.endHour * 60 + group.endMinute;
    return (
      Object.keys(group).every((name) => FIELDS.includes(name)) &&
      MODES.includes(group.workMode) &&
      from < to &&
      to < 1440 &&
      group.fdSoc >= LOWEST &&
      group.fdSoc <= 100 &&
      group.minSocOnGrid >= 10 &&
      group.minSocOnGrid <= group.fdSoc &&
      group.fdPwr > 0 &&
      group.fdPwr <= this.watts
    );
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const good = (result: unknown): Answer => ({ status: 200, body: { errno: 0, msg: 'success', result } });
const coded = (errno: number, msg: string): Answer => ({ status: 200, body: { errno, msg, result: null } });
const expectations = (): Answer => coded(40_257, 'Parameters do not meet expectations');
const active = (): Answer => coded(44_098, 'The scheduler is on');
