import { expect, jest, test } from '@jest/globals';
import { pdfText } from '@libs/printing/testing';
import { agreementDocument } from './document.content.js';
import { documentPdf } from './document-pdf.js';
import { anAgreement } from './testing/an-agreement.js';

// Fonts are read and pages drawn; a busy machine takes its time.
jest.setTimeout(120_000);

test('every page of a document ends in its number, and no heading is left behind by its clauses', async () => {
  const { terms } = anAgreement();
  const content = agreementDocument(
    { ...anAgreement(), terms: { ...terms, startsOn: '2027-01-04' } },
    'VM-A-2026-0219',
  );
  const sections = ['', ' again', ' once more'].flatMap((words) =>
    content.sections.map((section) => ({ ...section, title: `${section.title}${words}` })),
  );
  const long = { ...content, sections };
  const pages = pdfText(await documentPdf(long))
    .split('\n')
    .map((page) => page.replace(/\s+/g, ''))
    .filter(Boolean);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, at) => {
    expect(page).toContain(`Notforusewithoutlegaladvice.${at + 1}of${pages.length}`);
    for (const { title } of long.sections) expect(page).not.toContain(`${title.replace(/\s+/g, '')}Sampletext`);
  });
  expect(pages.join('')).toContain('from4January2027.');
});
