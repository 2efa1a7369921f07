import { describe, expect, test } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { aPdf, hiddenScripts } from '../testing/hostile-files.js';
import { judgeBeside } from './judge-beside.js';
import { judgePdf } from './judge-pdf.js';
import { scanPdf } from './scan-pdf.js';
import { Tokens } from './tokens.js';

const MEBIBYTE = 1024 * 1024;

describe('a script', () => {
  test.each(hiddenScripts().map(({ what, bytes }) => [what, bytes] as const))('%s is found or refused', (_, bytes) => {
    expect(judgePdf(bytes)).toMatch(/Please .* upload that$/);
  });
});

describe('a sound PDF is taken', () => {
  const flate = (dictionary: string, content: string) => {
    const body = deflateSync(Buffer.from(content)).toString('latin1');
    return `9 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${body.length} >>\nstream\r\n${body}\r\nendstream\nendobj\n`;
  };
  test.each([
    ['as it is', aPdf()],
    ['with a link to a page of that name', aPdf('7 0 obj << /URI (https://docs.example/JavaScript) >> endobj\n')],
    ['with objects in a stream', aPdf(flate('/Type /ObjStm /N 1 /First 4', '7 0 << /Type /Font >>'))],
    ['with brackets and comments in a text', aPdf('7 0 obj (a \\) b (c % d) stream\n) endobj\n')],
    ['with an outline', aPdf('7 0 obj << /Type /Outlines /First 8 0 R /Last 8 0 R >> endobj\n')],
    ['with a picture', aPdf(`8 0 obj\n<< /Filter /DCTDecode >>\nstream\n\xff\xd8/JS obj\nendstream\nendobj\n`)],
    ['with an object that is not closed', aPdf('7 0 obj << /A [1 2 R] >>\n8 0 obj null endobj\n')],
    ['with an empty packed stream', aPdf('7 0 obj << /Filter /FlateDecode >> stream\r\n\r\nendstream endobj\n')],
    [
      'changed after it was saved',
      Buffer.concat([aPdf(), Buffer.from('xref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n9\n%%EOF\n')]),
    ],
  ])('%s', (_, bytes) => {
    expect(judgePdf(bytes)).toBeNull();
  });
});

describe('a file made to keep a worker busy', () => {
  const shapes = {
    'streams that never end': 'stream\n',
    'objects with streams that never end': '1 0 obj<<>>stream\n',
    'streams outside of objects': 'stream\nx\nendstream\n',
    'streams in objects': '1 0 obj<<>>stream\nendstream endobj\n',
    'the word of an object on every line': '\nobj',
    'comments before every word': '%9\nobj',
    'text that never ends': '1 0 obj (',
    'names in numbers': '/#41#4a',
  };
  test.each(Object.entries(shapes))('%s: ten times the length is at most ten times the work', (_, shape) => {
    const workOf = (size: number): number => {
      const text = `%PDF-1.4\n1 0 obj ${shape.repeat(size / shape.length)}%%EOF\n`;
      const tokens = new Tokens(text);
      try {
        return scanPdf(tokens).looked;
      } catch {
        return tokens.looked;
      }
    };
    expect(workOf(10 * MEBIBYTE)).toBeLessThanOrEqual(10 * MEBIBYTE + 100);
  });

  test.each(['streams that never end', 'objects with streams that never end', 'streams in objects'] as const)(
    'the attack itself: the largest file of %s is judged, and not given up',
    async (name) => {
      const shape = shapes[name];
      // Looking for each end in the rest of the file would take hours.
      const fault = await judgeBeside(
        Buffer.from(`%PDF-1.4\n1 0 obj ${shape.repeat((10 * MEBIBYTE) / shape.length)}%%EOF\n`),
        100_000,
      );
      expect(fault).toMatch(/upload that$/);
      expect(fault).not.toMatch(/takes too long/);
    },
    150_000,
  );

  test('streams are counted before any is unpacked', () => {
    const many = '1 0 obj<</Filter/FlateDecode>>stream\nnothing of the kind\nendstream endobj\n'.repeat(20_001);
    expect(judgePdf(aPdf(many))).toMatch(/too many parts/);
  });

  test('one that is not checked in time is refused, and the thread is gone', async () => {
    expect(await judgeBeside(aPdf(), 0)).toMatch(/takes too long to check/);
    expect(await judgeBeside(aPdf())).toBeNull();
  });
});
