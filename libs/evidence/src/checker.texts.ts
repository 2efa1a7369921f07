/** Texts of the page that checks evidence packs; its verdicts are in its script (checker.ts). */
export const CHECKER = {
  title: 'Check an evidence pack',
  file: 'The pack, a zip file',
  accept: '.zip,application/zip',
  meaning: 'What the answer means',
  answers: [
    ['As Voltmere signed it', 'Every document and every entry of the log is the one that we signed.', 'good'],
    ['Not as it was signed', 'Something was changed, added or removed. Ask the sender for the original.', 'bad'],
    ['Not an evidence pack', 'The file isn’t one of our zip files, or it was damaged on the way.', ''],
  ],
  times: 'All times are London time.',
} as const;

/** Texts of the page that the product serves, which checks sealed documents too. */
export const DOCUMENT_CHECKER = {
  title: 'Check a document',
  file: 'Your file, a PDF or a zip',
  accept: '.pdf,.zip,application/pdf,application/zip',
  intro:
    'Choose or drop an agreement, a works order or an evidence pack. Your browser works out its fingerprint and asks us whether we sealed it. The file itself stays with you.',
  code: 'Or enter a short code or a whole fingerprint',
  codeHint: 'Twelve or 64 digits, for example 29f6 9590 2516',
  ask: 'Check code',
  meaning: 'What the answer means',
  answers: [
    [
      'Known and unchanged',
      'We sealed exactly this file, or signed exactly this pack. Every byte is the same.',
      'good',
    ],
    [
      'Changed after the seal',
      'It carries our seal, but it isn’t the file that we sealed. Ask the sender for the original.',
      'bad',
    ],
    [
      'Not issued by Voltmere',
      'We’ve never sealed a file with this fingerprint. A scan or a print has another one too.',
      '',
    ],
  ],
  questions: [
    [
      'My PDF reader doesn’t know the seal',
      'That’s expected. Readers know the seals of a few large companies, and ours isn’t one of them. This page checks the same bytes.',
    ],
    [
      'What does a signature on Voltmere mean?',
      'Each person signed in, confirmed who they were and pressed the button that signs. It’s a simple electronic signature. The seal shows that nothing was changed afterwards.',
    ],
    [
      'Check it without us',
      'The sealed file has every record of the signing in evidence.json, and begins with the document that was signed. Any tool that knows CMS signatures can check the seal against our certificate.',
    ],
  ],
  certificates: 'Our key and certificates',
  times: 'All times are London time unless they say UTC.',
} as const;
