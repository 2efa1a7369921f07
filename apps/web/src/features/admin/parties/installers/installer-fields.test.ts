import { expect, test } from '@jest/globals';
import { fieldWords, installerBody, installerFaults } from './installer-fields';

const typed = {
  capacityPerMonth: '6',
  certifications: 'MCS\nNICEIC',
  certificates: [
    { name: ' MCS 001 ', expiresDate: '2027-03-01' },
    { name: 'ECA', expiresDate: '' },
  ],
  serviceAreas: 'LS, BD',
};

test('only what changed is sent', () => {
  expect(installerBody(typed, ['capacityPerMonth', 'serviceAreas'])).toEqual({
    capacityPerMonth: 6,
    serviceAreas: ['LS', 'BD'],
  });
  expect(installerBody(typed, ['certificates'])).toEqual({
    certificates: [
      { name: 'MCS 001', expiresDate: '2027-03-01' },
      { name: 'ECA', expiresDate: null },
    ],
  });
});

test('a capacity is a whole number, and a certificate has a name', () => {
  expect(installerFaults(typed)).toEqual({});
  for (const capacityPerMonth of ['', '-1', '2.5', 'many', '1001']) {
    expect(Object.keys(installerFaults({ ...typed, capacityPerMonth }))).toEqual(['capacityPerMonth']);
  }
  expect(installerFaults({ ...typed, certificates: [{ name: ' ', expiresDate: '' }] })).toEqual({
    certificates: 'Please name each certificate',
  });
});

test('fields are told in words', () => {
  expect(fieldWords(typed, 'certificates')).toBe('MCS 001 until 2027-03-01, ECA');
  expect(fieldWords({ ...typed, serviceAreas: '' }, 'serviceAreas')).toBe('–');
});
