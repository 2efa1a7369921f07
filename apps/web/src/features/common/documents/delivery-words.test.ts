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
    title: '12 of 14 received',
    detail: 'Ines Reed’s phone, last contact 2 min ago',
    waiting: true,
  });
  expect(deliveryWords({ ...delivery, refused: 2 }, NOW)).toMatchObject({
    title: '12 of 14 received, 2 rejected',
    waiting: false,
  });
  const silent = deliveryWords({ ...delivery, heardAt: '2026-11-21T09:00:00Z' }, NOW);
  expect(silent.detail).toBe('No contact with Ines Reed’s phone since 21 Nov, 09:00');
  expect(deliveryWords({ ...delivery, closedAt: '2026-11-22T14:59:00Z' }, NOW).waiting).toBe(false);
});
