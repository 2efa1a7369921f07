import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { carries, COSTS, machinesTable } from './machine.ts';

test('docs/scale.md has the table that the measured costs make, and the costs themselves', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
  expect(page).toContain(machinesTable());
  const cells = [
    `${COSTS.commandMs} ms`,
    `${COSTS.deliveryMs * 1000} µs`,
    `${COSTS.socketKb} kB`,
    `${COSTS.planMs} ms`,
  ];
  for (const cell of cells) expect(page).toContain(`| ${cell} |`);
  expect(page).toContain(`| ${COSTS.stampPerSecond.toLocaleString('en-GB')} a second |`);
});

test('more sockets told cost events; more cores carry more, until the stamp is the wall', () => {
  const costs = { commandMs: 10, deliveryMs: 0.01, socketKb: 20, planMs: 30, stampPerSecond: 400 };
  const [small, large] = [2, 8].map((cores) => carries({ cores, gigabytes: 8 }, costs));
  expect(small?.events(0)).toBe(120);
  expect(small?.events(1_000)).toBe(60);
  expect(small?.wall(0)).toBe('processors');
  expect(large?.events(0)).toBe(400);
  expect(large?.wall(0)).toBe('stamp');
  expect(large?.events(1_000)).toBe(240);
  expect(small?.sockets).toBe(100_000);
  expect(small?.sites).toBe(24_000);
});
