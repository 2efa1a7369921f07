import { expect, test } from '@jest/globals';
import { supplierRead, supplierTyped } from './supplier-typed';

const typed = {
  ...supplierTyped(null),
  name: 'Calder Yield Fund I LP',
  address: '3 Calder Wharf, Halifax HX1 2TB',
  code: 'cyf1',
  accountName: 'Calder Yield Fund I LP',
  sortCode: '00-00-00',
  accountNumber: '00000000',
};

test('what was typed is sent as the contract has it, and comes back as it was typed', () => {
  const read = supplierRead({ ...typed, vatNumber: 'gb 999 0148 27', exportPence: '12.5' });
  expect(read).toMatchObject({
    supplier: { code: 'CYF1', vatNumber: 'GB999014827', exportMp: 12_500, deMinimis: 'daily' },
  });
  if (!('supplier' in read)) throw new Error('not read');
  expect(supplierTyped({ ...read.supplier, version: 1, issued: false })).toMatchObject({
    vatNumber: 'GB999014827',
    exportPence: '12.5',
  });
});

test('an empty VAT number is not registered, and an empty tariff is not zero', () =>
  expect(supplierRead(typed)).toMatchObject({ supplier: { vatNumber: null, exportMp: null } }));

test('each field says what is wrong with it', () => {
  expect(supplierRead({ ...typed, name: ' ', accountNumber: '' })).toEqual({
    faults: { name: 'Fill this in', accountNumber: 'Fill this in' },
  });
  expect(supplierRead({ ...typed, sortCode: '000000', vatNumber: '12' })).toEqual({
    faults: { sortCode: 'Enter a sort code such as 00-00-00', vatNumber: 'Enter a UK VAT number of nine digits' },
  });
  expect(supplierRead({ ...typed, exportPence: '201' })).toHaveProperty('faults.exportPence');
  expect(supplierRead({ ...typed, exportPence: '-1' })).toHaveProperty('faults.exportPence');
});
