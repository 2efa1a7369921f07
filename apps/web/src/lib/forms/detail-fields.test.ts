import { describe, expect, test } from '@jest/globals';
import { type DetailField, bodyOf, faultsOf, typedOf, wordsOf } from './detail-fields';

type Name = 'mpan' | 'roof' | 'consent' | 'phases' | 'savings';
const FIELDS: readonly DetailField<Name>[] = [
  { name: 'mpan', label: 'MPAN', as: 'text' },
  { name: 'roof', label: 'Roof area', part: 'business', as: 'number', unit: 'm²' },
  { name: 'consent', label: 'Landlord consent', part: 'business', as: 'yes-no' },
  {
    name: 'phases',
    label: 'Phases',
    part: 'needs',
    as: 'choice',
    options: [
      { value: '1', label: 'Single' },
      { value: '3', label: 'Three' },
    ],
  },
  { name: 'savings', label: 'Expected savings', as: 'money' },
];
const record = { mpan: '147', business: { roof: 1320.5, consent: false }, needs: null, savings: 2950 };
const values = typedOf(record, FIELDS);

describe('the fields of a record', () => {
  test('as the form holds them', () =>
    expect(values).toEqual({ mpan: '147', roof: '1320.5', consent: 'no', phases: '', savings: '2950' }));

  test('in words', () =>
    expect(FIELDS.map((field) => wordsOf(values[field.name], field))).toEqual([
      '147',
      '1,320.5\u00a0m²',
      'No',
      null,
      '£2,950',
    ]));

  test('a number must be one; thousands may be apart', () => {
    expect(faultsOf({ ...values, roof: 'big', savings: '£2,950' }, FIELDS)).toEqual({ roof: 'Please enter a number' });
    expect(faultsOf({ ...values, roof: ' ' }, FIELDS)).toEqual({});
  });

  test('what changed is sent in its part, and nothing else; empty is null', () => {
    const typing = { ...values, roof: '1,400', consent: 'yes', phases: '3', mpan: '' };
    expect(bodyOf(['roof', 'consent', 'phases', 'mpan'], typing, FIELDS)).toEqual({
      mpan: null,
      business: { roof: 1400, consent: true },
      needs: { phases: 3 },
    });
    expect(bodyOf([], typing, FIELDS)).toEqual({});
  });
});
