import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const TICK = 10;

/** How busy the machine was meanwhile, in percent; empty where the system does not say. */
export interface Busy {
  busyPercent?: number;
  othersPercent?: number;
  cores?: number;
}

interface Ticks {
  parent: number;
  ticks: number;
}

const ownTicks = (pid: number): Ticks | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of children that have ended.
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
};

/** Milliseconds of CPU that a process has used; NaN where the system does not say. */
export function cpuOf(pid: number): number {
  const own = process.platform === 'linux' ? ownTicks(pid) : null;
  return own ? own.ticks * TICK : Number.NaN;
}

/** The same of a process and all that descend from it. */
export const cpuOfTree = (pid: number): number => (process.platform === 'linux' ? treeTicks([pid]) * TICK : Number.NaN);

/** How much of the machine was busy, and how much of that was not ours: others on the machine spoil a measurement. */
export function machineWatch(pids: number[]): () => Busy {
  if (process.platform !== 'linux') return () => ({});
  const at = () => {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [, ...numbers] = line.trim().split(/\s+/).map(Number);
    const [, , , idling = 0, waiting = 0] = numbers;
    const idle = idling + waiting;
    return { all: numbers.slice(0, 8).reduce((sum, number) => sum + number, 0), idle, ours: treeTicks(pids) };
  };
  const before = at();
  return () => {
    const after = at();
    const all = Math.max(1, after.all - before.all);
    const busy = all - (after.idle - before.idle);
    const others = Math.max(0, busy - (after.ours - before.ours));
    const share = (ticks: number) => Math.round((100 * ticks) / all);
    return { busyPercent: share(busy), othersPercent: share(others), cores: availableParallelism() };
  };
}

/** These processes and all that descend from them, each with its CPU. */
function tree(pids: number[]): [pid: number, ticks: number][] {
  const known = new Map<number, Ticks>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = ownTicks(Number(name));
    if (found) known.set(Number(name), found);
  }
  const belongs = (pid: number) => {
    for (let at = pid; at > 1; at = known.get(at)?.parent ?? 0) if (pids.includes(at)) return true;
    return false;
  };
  return [...known].flatMap(([pid, { ticks }]) => (belongs(pid) ? [[pid, ticks]] : []));
}

const treeTicks = (pids: number[]): number => tree(pids).reduce((sum, [, ticks]) => sum + ticks, 0);

/** The numbers of these processes and of all that descend from them; none where the system does not say. */
export const treePids = (pids: number[]): number[] =>
  process.platform === 'linux' ? tree(pids).map(([pid]) => pid) : [];
