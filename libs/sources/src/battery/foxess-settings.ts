import { z } from 'zod';
import { foxCall } from '../foxess-call.js';
import { Refused, TryLater } from '../maker.js';
import type { BatterySettings, ControlAdapter, ControlOptions, SettingsLimits } from './battery-settings.js';
import { clockOf, DAY_MINUTES, minutesOf, type Span, spansOf, windowsOf } from './windows.rules.js';

/**
 * The settings of a Fox ESS inverter, by its open API (foxesscloud.com/public/i18n/en/OpenApiDocument.html, “Scheduler-V1”, and the minimum
 * charge and the settings of “Inverter”). The scheduler has up to eight groups and a switch. Outside of its groups the inverter runs in
 * its own work mode. What the document leaves out is from github.com/nicois/foxess-control: a write replaces all groups, and each has exactly
 * nine fields; none may go over midnight or overlap another; `fdSoc` is at least 11; power is watts and never 0; groups come
 * back in another order and with empty ones. That `fdSoc` is where charging ends too: springfall2008/batpred #3398.
 */

const GROUPS = 8;
const LOWEST = 11;

/** What isn't there isn't sent back either. */
const some = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);
const Group = z.object({
  enable: z.coerce.number(),
  startHour: z.number(),
  startMinute: z.number(),
  endHour: z.number(),
  endMinute: z.number(),
  workMode: z.string(),
  minSocOnGrid: some,
  fdSoc: some,
  fdPwr: some,
});
type Group = z.output<typeof Group>;
const Scheduler = z.object({ groups: z.array(Group) });
/** It's read as a boolean and written as a number. */
const Flag = z.object({ enable: z.coerce.number(), support: z.boolean().nullish() });
const Soc = z.object({ minSoc: z.number(), minSocOnGrid: z.number() });
const Setting = z.object({ value: z.string() });
const Detail = z.object({ capacity: z.number() });

const SELF_USE = 'SelfUse';
const CHARGE = 'ForceCharge';
const DISCHARGE = 'ForceDischarge';
/** What the scheduler keeps where a group is empty. */
const EMPTY = 'Invalid';

interface Kept {
  on: boolean;
  groups: Group[];
  minSoc: number;
  minSocOnGrid: number;
  workMode: string;
}

export class FoxEssSettings implements ControlAdapter {
  /** Eight groups for both kinds, of which one is kept for a window that goes over midnight. */
  limits: SettingsLimits = { charge: 4, discharge: 3, hold: 0, lowestReserve: LOWEST };
  private known: Kept | null = null;

  constructor(private readonly options: ControlOptions) {}

  async read(): Promise<BatterySettings> {
    const kept = await this.load();
    this.known = kept;
    this.limits = { ...this.limits, lowestReserve: Math.max(LOWEST, kept.minSoc) };
    const groups = kept.on ? kept.groups.filter(({ enable }) => enable === 1) : [];
    const of = (mode: string) => groups.filter(({ workMode }) => workMode === mode);
    return {
      charge: windowsOf(of(CHARGE).map(spanOf)),
      discharge: windowsOf(of(DISCHARGE).map(spanOf)),
      hold: [],
      reservePercent: kept.minSocOnGrid,
      ...powerOf('chargeW', of(CHARGE)),
      ...powerOf('dischargeW', of(DISCHARGE)),
      ...otherwise(kept, groups),
      own: {
        on: kept.on ? '1' : '0',
        groups: JSON.stringify(kept.groups),
        minSocOnGrid: String(kept.minSocOnGrid),
        workMode: kept.workMode,
      },
    };
  }

  /** The switch goes off before anything changes and on last: other settings are refused while it's on. */
  async write(settings: BatterySettings): Promise<void> {
    if (!this.known) await this.read();
    const known = this.known as unknown as Kept;
    const wanted = settings.own ? putBack(settings.own) : await this.wantedOf(settings);
    const soc = known.minSocOnGrid !== wanted.minSocOnGrid;
    const mode = known.workMode !== wanted.workMode;
    const groups = wanted.groups !== null && textOf(known.groups) !== textOf(wanted.groups);
    if (known.on && (soc || mode || groups || !wanted.on)) {
      await this.turn(known, false);
      // An answer says only that the cloud has taken it.
      known.on = await this.isOn();
      if (known.on) throw new TryLater('the scheduler is still on');
    }
    const { account } = this.options;
    if (soc) {
      const body = { sn: account, minSoc: known.minSoc, minSocOnGrid: wanted.minSocOnGrid };
      await this.change('/op/v0/device/battery/soc/set', body);
      known.minSocOnGrid = wanted.minSocOnGrid;
    }
    if (mode) {
      await this.change('/op/v0/device/setting/set', { sn: account, key: 'WorkMode', value: wanted.workMode });
      known.workMode = wanted.workMode;
    }
    if (groups) {
      await this.change('/op/v1/device/scheduler/enable', { deviceSN: account, groups: wanted.groups });
      known.groups = wanted.groups ?? [];
      // It isn't said whether new groups turn the scheduler on.
      known.on = await this.isOn();
      if (known.on && !wanted.on) await this.turn(known, false);
    }
    if (wanted.on && !known.on) await this.turn(known, true);
  }

  private async turn(known: Kept, on: boolean): Promise<void> {
    await this.change('/op/v1/device/scheduler/set/flag', { deviceSN: this.options.account, enable: on ? 1 : 0 });
    known.on = on;
  }

  private async load(): Promise<Kept> {
    const { account } = this.options;
    const of = { deviceSN: account };
    const on = await this.isOn();
    // Null where a work mode was chosen in the maker's app.
    const scheduler = await this.ask('/op/v1/device/scheduler/get', Scheduler, { body: of });
    const query = `?sn=${encodeURIComponent(account)}`;
    const soc = await this.ask('/op/v0/device/battery/soc/get', Soc, { query });
    const mode = await this.ask('/op/v0/device/setting/get', Setting, { body: { sn: account, key: 'WorkMode' } });
    if (!soc || !mode) throw new TryLater('answered no settings');
    const groups = (scheduler?.groups ?? [])
      .filter(({ workMode }) => workMode !== EMPTY)
      .sort((one, other) => spanOf(one).from - spanOf(other).from);
    return { on, groups, ...soc, workMode: mode.value };
  }

  private async isOn(): Promise<boolean> {
    const body = { deviceSN: this.options.account };
    const flag = await this.ask('/op/v1/device/scheduler/get/flag', Flag, { body });
    if (!flag) throw new TryLater('answered no switch');
    if (flag.support === false) throw new Refused('denied', 'the inverter has no scheduler');
    return flag.enable === 1;
  }

  /** Groups are left as they are where none is wanted: they do nothing while the switch is off. */
  private async wantedOf(settings: BatterySettings): Promise<Wanted> {
    const { charge, discharge, hold, reservePercent } = settings;
    if (hold.length > 0) throw new Refused('denied', 'no group holds a charge');
    const wanted = { minSocOnGrid: reservePercent, workMode: SELF_USE };
    const spans = [
      ...spansOf(charge).map((span) => ({ ...span, workMode: CHARGE, most: settings.chargeW })),
      ...spansOf(discharge).map((span) => ({ ...span, workMode: DISCHARGE, most: settings.dischargeW })),
    ];
    if (spans.length === 0) return { ...wanted, on: false, groups: null };
    if (spans.length > GROUPS) throw new Refused('denied', 'more windows than the scheduler has groups');
    const detail = await this.ask('/op/v1/device/detail', Detail, {
      query: `?sn=${encodeURIComponent(this.options.account)}`,
    });
    if (!detail) throw new TryLater('answered no power of the inverter');
    const groups = spans.map(({ most = Number.POSITIVE_INFINITY, workMode, ...span }) =>
      groupOf(span, {
        workMode,
        minSocOnGrid: reservePercent,
        fdPwr: Math.round(Math.min(most, detail.capacity * 1000)),
      }),
    );
    return { ...wanted, on: true, groups };
  }

  private ask = <T extends z.ZodType>(path: string, result: T, { query, body }: { query?: string; body?: object }) =>
    foxCall(this.options, { path, query, body, result });

  private change = (path: string, body: object) =>
    foxCall(this.options, { path, body, result: z.unknown(), guard: this.options.guard });
}

interface Wanted {
  on: boolean;
  groups: Group[] | null;
  minSocOnGrid: number;
  workMode: string;
}

const putBack = ({ on, groups, minSocOnGrid, workMode }: Record<string, string>): Wanted => ({
  on: on === '1',
  groups: z.array(Group).parse(JSON.parse(groups ?? '[]')),
  minSocOnGrid: Number(minSocOnGrid),
  workMode: workMode ?? SELF_USE,
});

/** The last minute of a group is its end. */
const spanOf = ({ startHour, startMinute, endHour, endMinute, fdSoc }: Group): Span => ({
  from: startHour * 60 + startMinute,
  to: Math.min(DAY_MINUTES, endHour * 60 + endMinute + 1),
  percent: fdSoc ?? 0,
});

function groupOf(
  { from, to, percent }: Span,
  { workMode, minSocOnGrid, fdPwr }: { workMode: string; minSocOnGrid: number; fdPwr: number },
): Group {
  const [start, end] = [clockOf(from), clockOf(to - 1)];
  return {
    enable: 1,
    startHour: Number(start.slice(0, 2)),
    startMinute: minutesOf(start) % 60,
    endHour: Number(end.slice(0, 2)),
    endMinute: minutesOf(end) % 60,
    workMode,
    minSocOnGrid: Math.min(minSocOnGrid, percent),
    fdSoc: percent,
    fdPwr,
  };
}

const powerOf = (name: 'chargeW' | 'dischargeW', groups: readonly Group[]) =>
  groups.length > 0 ? { [name]: Math.max(...groups.map(({ fdPwr }) => fdPwr ?? 0)) } : {};

/** Another work mode outside of groups, groups with other modes, or with a reserve of their own. */
function otherwise({ workMode, minSocOnGrid }: Kept, groups: readonly Group[]): { otherwise?: string } {
  const others = groups.filter(
    (one) => ![SELF_USE, CHARGE, DISCHARGE].includes(one.workMode) || (one.minSocOnGrid ?? 0) !== minSocOnGrid,
  );
  if (workMode === SELF_USE && others.length === 0) return {};
  return { otherwise: [workMode, ...others.map((one) => one.workMode)].join(', ') };
}

const textOf = (groups: readonly Group[]): string =>
  JSON.stringify(groups.map((one) => JSON.stringify(Group.parse(one))).sort());
