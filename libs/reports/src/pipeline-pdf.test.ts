import { expect, jest, test } from '@jest/globals';
import { pagesOf, pipelinePdf, type PrintedReport } from './pipeline-pdf.js';

// Fonts are read and pages drawn; a busy machine takes its time.
jest.setTimeout(60_000);

const report = (rows: number): PrintedReport => ({
  fund: 'Calder Yield Fund I',
  preparedFor: 'Eleanor Marsh',
  asOf: new Date('2026-11-20T14:02:07Z'),
  filter: 'All projects in the pipeline',
  lines: Array.from({ length: rows }, (_, index) => ({
    company: `Site ${index}`,
    place: 'LS2 7EY, Yorkshire',
    status: 'Needs Review',
    capital: index % 2 ? { value: 96_200, basis: 'entered' } : null,
    savings: index % 2 ? { value: 9_420, basis: 'modelled' } : null,
    irr: index % 2 ? 8.6 : null,
    match: index % 2 ? 92 : null,
  })),
  invested: 782_400,
  confirmed: 528_000,
  target: 8,
  certified: true,
  sha256: '0'.repeat(64),
});
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('rows are cut into pages, none lost', () => {
  expect(pagesOf([])).toEqual([[]]);
  const rows = Array.from({ length: 61 }, (_, index) => index);
  expect(pagesOf(rows).flat()).toEqual(rows);
  expect(Math.max(...pagesOf(rows).map(({ length }) => length))).toBeLessThanOrEqual(20);
});

test.each([0, 1, 61])('%s rows make a whole pdf with a page for each cut', async (rows) => {
  const pdf = await pipelinePdf(report(rows));
  expect(new Set(pdf.toString('latin1').match(/MediaBox \[[^\]]*\]/g))).toEqual(
    new Set(['MediaBox [0 0 595.280029 841.890015]']),
  );
  expect(pdf.subarray(0, 7).toString()).toBe('%PDF-1.');
  expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pagesIn(pdf)).toBe(pagesOf(report(rows).lines).length);
});
