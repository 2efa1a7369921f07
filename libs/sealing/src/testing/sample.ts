import { createHash } from 'node:crypto';
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { bringType, styles } from '@libs/printing';
import { createElement as of } from 'react';
import { chained } from '../evidence-chain.js';
import type { ToSeal } from '../sealed-copy.js';
import type { SignatureRow } from '../signed-document.js';

bringType(Font);

/** Two pages by the product's own renderer, with what the real ones have: a title, a bookmark and a link. */
export const samplePdf = (): Promise<Buffer> =>
  renderToBuffer(
    of(
      Document,
      { title: 'Agreement (sample) 1 0 R', language: 'en-GB' },
      of(Page, { size: 'A4', style: styles.page, bookmark: 'Terms' }, of(Text, {}, 'Between A and B')),
      of(Page, { size: 'A4', style: styles.page }, of(Text, { id: 'end' }, 'The end')),
    ),
  );

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** That document signed by a host and a funder. */
export async function signedSample(): Promise<ToSeal> {
  const pdf = await samplePdf();
  const said = (party: SignatureRow['party'], more: Partial<SignatureRow>) => ({
    documentSha256: sha256(pdf),
    number: 'VM-A-2026-0164',
    edition: 3,
    party,
    company: 'Fenwick Row Bakery Ltd',
    userId: '0b6e0a52-5c0f-4f5e-9d07-0d1a5a2d8f11',
    nameTyped: 'Łucja Adeyemi',
    capacity: 'director' as const,
    drawing: null,
    at: '2026-10-10T10:07:32.000Z',
    method: 'passkey' as const,
    sessionId: '7c1f4a52-5c0f-4f5e-9d07-0d1a5a2d8f22',
    network: '81.2.69.142',
    device: 'Firefox on Windows',
    openedAt: '2026-10-09T17:02:00.000Z',
    pagesSeen: [1, 2],
    ...more,
  });
  const host = chained(
    said('host', {
      drawing: [
        [
          [0, 40],
          [60, 0],
          [120, 40],
        ],
      ],
    }),
    null,
  );
  const funder = chained(
    said('funder', {
      company: 'Calder Yield Fund I',
      nameTyped: 'Eleanor Marsh',
      capacity: 'authorised',
      at: '2026-10-12T08:41:05.000Z',
      method: 'password',
      network: '2001:db8:85a3:1::/64',
    }),
    host.hash,
  );
  return {
    document: { kind: 'agreement', number: 'VM-A-2026-0164', edition: 3 },
    pdf,
    site: '14 Fenwick Row, Leeds LS2 7TN',
    signatures: [host, funder],
    companyNumbers: { host: '09482213', funder: null },
    events: [
      { at: new Date('2026-10-09T15:20:00Z'), words: 'Offered to both parties, edition 3' },
      { at: new Date('2026-10-10T10:07:32Z'), words: 'Signed for Fenwick Row Bakery Ltd' },
    ],
  };
}
