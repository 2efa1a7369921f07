import { expect, jest, test } from '@jest/globals';
import { pdfText } from '@libs/printing/testing';
import type { BillContent } from './bill-content.js';
import { paperOf } from './bill-paper.rules.js';
import { billPdf } from './bill-pdf.js';

// Fonts are read and pages drawn; a busy machine takes its time.
jest.setTimeout(120_000);

const line = {
  kind: 'energy' as const,
  from: '2026-10-01',
  to: '2026-10-31',
  wh: 3_510_500,
  priceMp: 15_000,
  netPence: 52_658,
  vatBp: 2_000,
};
const content: BillContent = {
  supplier: {
    code: 'CYF1',
    name: 'Calder Yield Fund I LP',
    address: '3 Calder Wharf\nHalifax HX1 2TB',
    vatNumber: 'GB999014827',
    accountName: 'Calder Yield Fund I LP',
    sortCode: '00-00-00',
    accountNumber: '00000000',
  },
  customer: { company: 'Fenwick Row Bakery', vatNumber: null, postcode: 'LS1 6BY' },
  meter: null,
  month: '2026-10-01',
  from: '2026-10-01',
  to: '2026-10-31',
  lines: [line],
  vat: [{ bp: 2_000, reason: 'over_limit', whPerDay: 113_242, netPence: 52_658, vatPence: 10_532 }],
  halfHours: { total: 1_490, read: 1_460, estimated: 20, missing: 10 },
  corrects: null,
  changed: [],
};
const issued = { issuedAt: '2026-11-10T09:00:00Z', issuedOn: '2026-11-10', reason: null };

test('a bill says in its foot for whom it is issued, and its page number', async () => {
  const paper = paperOf({
    ...issued,
    kind: 'bill',
    number: 'CYF1-2026-000012',
    wh: line.wh,
    netPence: 52_658,
    vatPence: 10_532,
    content,
    dueOn: '2026-11-24',
    days: Array.from({ length: 31 }, (_, at) => ({
      day: `2026-10-${String(at + 1).padStart(2, '0')}`,
      wh: [1_000, at === 3 ? 0 : 1_000, null],
      quality: at === 3 ? 'AEM' : 'AAM',
    })),
  });
  expect(paper.halfHours).toContain('20 estimated (4 October, 00:30 to 01:00), 10 missing');
  expect(paper.byDay).toMatchObject({ title: 'October by day' });
  expect(paper.byDay?.bars.slice(3, 5).map(({ share }) => share)).toEqual([0.5, 1]);
  expect(paper.byDay?.bars.flatMap(({ day }) => day || [])).toEqual(['1', '8', '15', '22', '31']);
  const first = await billPdf(paper);
  const text = pdfText(first).replace(/\s+/g, '');
  expect(text).toContain('IssuedbyVoltmereasagentforCalderYieldFundILPhello@voltmere.example1of1');
  // Drawn again, as after a crash before it was stored, it has the same bytes.
  expect((await billPdf(paper)).equals(first)).toBe(true);
});

test('a credit note says how much is credited, and that its lines lower the bill', () => {
  const { total, totalLabel, rows, sums } = paperOf({
    ...issued,
    kind: 'credit_note',
    number: 'CYF1-2026-000019',
    wh: -12_000,
    netPence: 180,
    vatPence: 36,
    content: {
      ...content,
      lines: [{ ...line, wh: -12_000, netPence: 180 }],
      corrects: { number: 'CYF1-2026-000012', issuedOn: '2026-11-10' },
    },
    dueOn: null,
  });
  expect([totalLabel, total]).toEqual(['Credited to you', '£2.16']);
  expect(rows[0]).toMatchObject({ quantity: '−12.000 kWh', net: '−£1.80' });
  expect(sums.at(-1)).toEqual(['Total', '−£2.16']);
});

test('a debit note says how to pay, and by when unless its bill was due before', () => {
  const debit = (dueOn: string) =>
    paperOf({
      ...issued,
      kind: 'debit_note',
      number: 'CYF1-2026-C000020',
      wh: 12_000,
      netPence: 180,
      vatPence: 36,
      content: { ...content, corrects: { number: 'CYF1-2026-000012', issuedOn: '2026-11-10' } },
      dueOn,
    });
  expect(debit('2026-11-24').facts.map(([label]) => label)).toContain('Pay by');
  expect(debit('2026-11-09').facts.map(([label]) => label)).not.toContain('Pay by');
  expect(debit('2026-11-24').pay).toContainEqual(['Reference', 'CYF1-2026-000012']);
});

test('a note of more than forty half hours says that the attached file has the rest; times are the clock’s', async () => {
  // 25 October 2026 has 50 half hours, two of them at 01:00.
  const changed = Array.from({ length: 41 }, (_, at) => ({ day: '2026-10-25', at, was: 0, is: 500 }));
  const note = (some: typeof changed) =>
    paperOf({
      ...issued,
      kind: 'debit_note',
      number: 'CYF1-2026-000020',
      wh: 20_500,
      netPence: 308,
      vatPence: 62,
      content: { ...content, changed: some, corrects: { number: 'CYF1-2026-000012', issuedOn: '2026-11-10' } },
      dueOn: '2026-12-01',
    });
  const { changes } = note(changed);
  expect(changes?.rows.slice(1, 6).map(([start]) => start)).toEqual(
    ['00:30', '01:00', '01:30', '01:00', '01:30'].map((time) => `25 October 2026, ${time}`),
  );
  expect(changes?.rows).toHaveLength(40);
  const told = 'These are the first 40 of 41 half hours that changed. The attached CSV file lists them all.';
  expect(changes?.rest).toBe(told);
  expect(note(changed.slice(0, 40)).changes?.rest).toBeNull();
  expect(pdfText(await billPdf(note(changed))).replace(/\s+/g, '')).toContain(told.replace(/\s+/g, ''));
});
