import { expect, test } from '@jest/globals';
import { readOrder, typedOrder } from './works-order.rules';

const TYPED = { ...typedOrder(null), scope: 'Supply and install 12 kWp', price: '£12,345.67' };

test('pounds and percent are read as pence and hundredths of a percent, and come back as they were typed', () => {
  const read = readOrder(TYPED);
  expect(read).toMatchObject({ body: { pricePence: 1_234_567, retentionBp: 500, startOn: null, paymentDays: 30 } });
  expect('body' in read && typedOrder(read.body)).toEqual({ ...TYPED, price: '12345.67' });
});

test('each fault is at its field', () => {
  expect(readOrder({ ...TYPED, price: 'cheap', warranty: '' })).toEqual({
    faults: { price: 'Enter a number', warranty: 'Enter a number' },
  });
  expect(readOrder(typedOrder(null))).toEqual({
    faults: { price: 'Enter a number', scope: 'Say what needs doing' },
  });
  expect(readOrder({ ...TYPED, price: '0', scope: ' ' })).toEqual({
    faults: { price: 'Enter the price', scope: 'Say what needs doing' },
  });
  expect(readOrder({ ...TYPED, startOn: '2027-03-02', completeOn: '2027-03-01' })).toEqual({
    faults: { completeOn: 'The work can’t be complete before it starts' },
  });
});
