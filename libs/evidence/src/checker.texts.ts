/** Texts of the page that checks evidence packs; its verdicts are in its script (checker.ts). */
export const CHECKER = {
  title: 'Check an evidence pack',
  pack: 'The pack, a zip file',
  meaning: 'What the answer means',
  answers: [
    ['As Voltmere signed it', 'Every document and every entry of the log is the one that we signed.', 'good'],
    ['Not as it was signed', 'Something was changed, added or removed. Ask the sender for the original.', 'bad'],
    ['Not an evidence pack', 'The file isn’t one of our zip files, or it was damaged on the way.', ''],
  ],
  times: 'All times are London time.',
} as const;
