import type { DecommissionBody, Role, SwapDeviceBody } from '@libs/contracts';
import type { Device } from './asset.sql.js';

/** Why a swap or final reads are refused. Pure. */

type Fault = 'noDevice' | 'oldSerial' | 'sameSerial' | 'serialTaken' | 'gridMeter' | 'fallen';

const plain = (serial: string): string => serial.toUpperCase().replaceAll(/[\s-]/g, '');

export function deviceFault(
  device: Device | undefined,
  devices: readonly Device[],
  { oldSerial, newSerial, finalWh }: Pick<SwapDeviceBody, 'oldSerial' | 'newSerial' | 'finalWh'>,
  role: Role,
): { path: keyof SwapDeviceBody; why: Fault } | null {
  if (!device || device.until !== null) return { path: 'deviceId', why: 'noDevice' };
  // Only the supplier replaces its meter; that meter's register is the business's import.
  if (device.kind === 'grid_meter' && role !== 'admin') return { path: 'deviceId', why: 'gridMeter' };
  if (device.serial && plain(device.serial) !== plain(oldSerial)) return { path: 'oldSerial', why: 'oldSerial' };
  if (plain(oldSerial) === plain(newSerial)) return { path: 'newSerial', why: 'sameSerial' };
  const taken = devices.some(
    ({ kind, serial }) => kind === device.kind && serial && plain(serial) === plain(newSerial),
  );
  if (taken) return { path: 'newSerial', why: 'serialTaken' };
  return device.opening && finalWh < device.opening.wh ? { path: 'finalWh', why: 'fallen' } : null;
}

/** True unless there is exactly one final read for each meter in place; further reads may only be of inverters in place. */
export function missingReads(devices: readonly Device[], reads: DecommissionBody['finalReads']): boolean {
  const here = devices.filter(({ until }) => until === null);
  const read = new Set(reads.map(({ deviceId }) => deviceId));
  return (
    read.size !== reads.length ||
    reads.some(({ deviceId }) => !here.some(({ id }) => id === deviceId)) ||
    here.some(({ id, kind }) => kind !== 'inverter' && !read.has(id))
  );
}

const MONTHS_OF_WARRANTY = 24;

/** Whether a site that went live then is still under its installer's warranty, as in row-level security. */
export function inWarranty(liveSince: string, today: string): boolean {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const since = new Date(Date.UTC(year, month - 1 - MONTHS_OF_WARRANTY, day));
  return liveSince > since.toISOString().slice(0, 10);
}
