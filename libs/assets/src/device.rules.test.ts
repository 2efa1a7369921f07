import { describe, expect, test } from '@jest/globals';
import type { Device } from './asset.sql.js';
import { deviceFault, inWarranty, missingReads } from './device.rules.js';

const device = (id: string, over: Partial<Device> = {}): Device => ({
  id,
  assetId: 'a',
  kind: 'generation_meter',
  manufacturer: null,
  model: null,
  serial: 'EM22-090417',
  since: '2026-03-01',
  until: null,
  epoch: 1,
  opening: { wh: 100, at: '', by: '' },
  final: null,
  ...over,
});
const swap = { oldSerial: 'em22 090417', newSerial: 'EM27-301155', finalWh: 100 };
const whyOf = (
  of: Device | undefined,
  over: Partial<typeof swap> = {},
  all = [of].filter((one) => one !== undefined),
) => deviceFault(of, all, { ...swap, ...over }, 'installer')?.why ?? null;

describe('a swap', () => {
  test('is right with both serial numbers and registers, however they are spaced', () => {
    expect(whyOf(device('1'))).toBeNull();
    expect(whyOf(device('1', { serial: null, opening: null }), { oldSerial: 'any', finalWh: 0 })).toBeNull();
  });

  test('is refused of a device that is not in place, with a wrong or a taken serial number, or a register that fell', () => {
    expect(whyOf(undefined)).toBe('noDevice');
    expect(whyOf(device('1', { until: '2026-05-01' }))).toBe('noDevice');
    expect(whyOf(device('1'), { oldSerial: 'EM22-090418' })).toBe('oldSerial');
    expect(whyOf(device('1'), { newSerial: 'EM22 090417' })).toBe('sameSerial');
    expect(whyOf(device('1'), {}, [device('1'), device('2', { serial: 'em27301155' })])).toBe('serialTaken');
    expect(whyOf(device('1'), { finalWh: 99 })).toBe('fallen');
  });

  test('of the grid meter is the office’s', () => {
    const grid = device('1', { kind: 'grid_meter' });
    expect(whyOf(grid)).toBe('gridMeter');
    expect(deviceFault(grid, [grid], swap, 'admin')).toBeNull();
  });
});

test('final reads are of each meter in place, once', () => {
  const all = [device('1'), device('2', { kind: 'inverter' }), device('3', { until: '2026-05-01' })];
  const missing = (...ids: string[]) =>
    missingReads(
      all,
      ids.map((deviceId) => ({ deviceId, wh: 1 })),
    );
  expect([missing('1'), missing('1', '2'), missing(), missing('2'), missing('1', '1'), missing('1', '3')]).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('a warranty lasts for 24 months from go-live', () => {
  expect(inWarranty('2024-06-18', '2026-06-17')).toBe(true);
  expect(inWarranty('2024-06-17', '2026-06-17')).toBe(false);
});
