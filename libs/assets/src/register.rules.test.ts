import { expect, test } from '@jest/globals';
import { devicesOf, sizesOf } from './register.rules.js';

const METERS = [
  { kind: 'generation_meter', manufacturer: null, model: null, serial: null },
  { kind: 'grid_meter', manufacturer: null, model: null, serial: null },
];

test('each serial number of the commissioning form is an inverter', () => {
  const commissioning = {
    inverterManufacturer: ' SolarEdge ',
    inverterModel: 'SE17K',
    inverterSerial: 'SE-1, SE-2\nSE-1;;',
  };
  const inverter = { kind: 'inverter', manufacturer: 'SolarEdge', model: 'SE17K' };
  expect(devicesOf(commissioning)).toEqual([
    { ...inverter, serial: 'SE-1' },
    { ...inverter, serial: 'SE-2' },
    ...METERS,
  ]);
});

test('a site without a form has an inverter all the same, whose number is not known', () => {
  const unknown = { kind: 'inverter', manufacturer: null, model: null, serial: null };
  for (const form of [null, {}, { inverterSerial: ' , ' }]) expect(devicesOf(form)).toEqual([unknown, ...METERS]);
});

test('the size is the project’s, else the frozen forecast’s, else not known', () => {
  const forecast = { solarKwp: 38, batteryKwh: 20 };
  expect(sizesOf({ solarKwp: 40 }, forecast)).toEqual({ solarKwp: 40, batteryKwh: 20 });
  expect(sizesOf(null, forecast)).toEqual(forecast);
  expect(sizesOf(null, null)).toEqual({ solarKwp: null, batteryKwh: null });
});
