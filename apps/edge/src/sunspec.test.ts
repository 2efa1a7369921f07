import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { SunSpecStandIn } from '../testing/sunspec-stand-in.ts';
import { ModbusTcp } from './modbus.ts';
import { findModels, NoSunSpec, type Registers, readSite } from './sunspec.ts';

/** What the registers of a device mean, over Modbus TCP to a stand-in and by hand. */

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function inverter(now: ConstructorParameters<typeof SunSpecStandIn>[0]) {
  const standIn = new SunSpecStandIn(now);
  const modbus = new ModbusTcp('127.0.0.1', await standIn.start(), 1, 500);
  open.push(
    () => modbus.close(),
    () => standIn.stop(),
  );
  return { standIn, modbus };
}

describe('SolarEdge’s SE17K', () => {
  const golden = { tenths: 8650, gen: 43_934_840, imp: 53_031_000, exp: 8_447_456 };

  test('has its models where SunSpec says, and the figures of its recorded registers', async () => {
    const { modbus } = await inverter(() => golden);
    const models = await findModels(modbus);
    expect(models).toEqual([
      { id: 1, at: 40_004, length: 65 },
      { id: 103, at: 40_071, length: 50 },
      { id: 203, at: 40_123, length: 105 },
    ]);
    await expect(readSite(modbus, models)).resolves.toEqual({
      device: 'SE17K-7E1234',
      watts: 865,
      gen: { raw: 43_934_840, scale: 0, rolls: true },
      imp: { raw: 53_031_000, scale: 0, rolls: true },
      exp: { raw: 8_447_456, scale: 0, rolls: true },
      soc: null,
    });
  });

  test('says nothing where it writes "not implemented", and feeds back at night', async () => {
    const { standIn, modbus } = await inverter(() => ({ ...golden, tenths: -45 }));
    const models = await findModels(modbus);
    await expect(readSite(modbus, models)).resolves.toMatchObject({ watts: -4 });
    standIn.fault = 'not implemented';
    await expect(readSite(modbus, models)).resolves.toMatchObject({ watts: null, gen: null, imp: null, exp: null });
  });

  test('that refuses its registers is no SunSpec device; one that is mute is tried again', async () => {
    const { standIn, modbus } = await inverter(() => golden);
    standIn.fault = 'exception';
    await expect(findModels(modbus)).rejects.toBeInstanceOf(NoSunSpec);
    standIn.fault = 'mute';
    await expect(findModels(modbus)).rejects.not.toBeInstanceOf(NoSunSpec);
    standIn.fault = null;
    await expect(findModels(modbus)).resolves.toHaveLength(3);
  });
});

test('a device with floats and a battery, at another base', async () => {
  const inverterAt = Array.from({ length: 60 }, () => 0);
  const write = (at: number, value: number) => {
    const view = new DataView(new ArrayBuffer(4));
    view.setFloat32(0, value);
    [inverterAt[at], inverterAt[at + 1]] = [view.getUint16(0), view.getUint16(2)];
  };
  write(20, 18_420.4);
  write(30, 43_747_392);
  const battery = Array.from({ length: 62 }, () => 0xffff);
  [battery[9], battery[54]] = [645, 0xffff];
  const common = Array.from({ length: 66 }, () => 0);
  [common[48], common[49]] = [0x4142, 0x4300];
  const all = [0x5375, 0x6e53, 1, 66, ...common, 113, 60, ...inverterAt, 802, 62, ...battery, 0xffff, 0];
  const registers: Registers = {
    read: (at, count) =>
      at >= 50_000 && at < 50_000 + all.length
        ? Promise.resolve(all.slice(at - 50_000, at - 50_000 + count))
        : Promise.reject(Object.assign(new Error('Illegal data address'), { modbusCode: 2 })),
  };
  await expect(readSite(registers, await findModels(registers))).resolves.toEqual({
    device: 'ABC',
    watts: 18_420,
    gen: { raw: 43_747_392, scale: 0, rolls: false },
    imp: null,
    exp: null,
    soc: 65,
  });
});

test('no file of the agent calls anything that writes to a device', () => {
  for (const name of readdirSync(import.meta.dirname).filter((one) => !one.endsWith('.test.ts'))) {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8');
    expect({ name, writes: /write(Coil|Register|FC)|0x0?5\b|0x0?6\b|0x0?f\b|0x10\b/i.test(text) }).toEqual({
      name,
      writes: false,
    });
  }
});
