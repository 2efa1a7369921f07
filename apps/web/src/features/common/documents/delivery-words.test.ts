import { expect, test } from '@jest/globals';
import { deliveryWords } from './delivery-words';

const NOW = new Date('2026-11-22T15:00:00Z');
const delivery = {
  id: 'd',
  version: 1,
  projectId: 'p',
  jobId: 'j',
  by: 'Ines Reed',
  declared: 14,
  arrived: 12,
  refused: 0,
  heardAt: '2026-11-22T14:58:00Z',
  closedAt: null,
};

test('a delivery says how much has arrived, and since when its phone is silent', () => {
  expect(deliveryWords(delivery, NOW)).toEqual({
    title: '12 of 14 arrived',
    detail: 'Phone of Ines Reed, heard of 2 min ago',
    waiting: true,
  });
  expect(deliveryWords({ ...delivery, refused: 2 }, NOW)).toMatchObject({
    title: '12 of 14 arrived, 2 refused',
    waiting: false,
  });
  const silent = deliveryWords({ ...delivery, heardAt: '2026-11-21T09:00:00Z' }, NOW);
  expect(silent.detail).toBe('Phone of Ines Reed silent since 21 Nov, 09:00');
  expect(deliveryWords({ ...delivery, closedAt: '2026-11-22T14:59:00Z' }, NOW).waiting).toBe(false);
});
