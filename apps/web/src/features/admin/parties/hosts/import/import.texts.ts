/** What the import of asset hosts says. */
export const IMPORT = {
  description: 'One host per row. Each gets an account and an email with an access code.',
  file: 'CSV of asset hosts',
  fileHint: 'First row must contain column names. Up to 5,000 rows or 2 MB.',
  reading: 'Reading the file…',
  unreadable: 'We couldn’t read the file',
  notStarted: 'We couldn’t start the import',
  notYet: 'This file can’t be imported yet',
  wouldDo: 'What each row will do',
  outcome: 'Result',
  would: (created: number) => `${created} will be created`,
  exists: (n: number) => `${n} already ${n === 1 ? 'exists' : 'exist'}`,
  faulty: (n: number) => `${n} can’t be read`,
  similar: (n: number) => (n === 1 ? '1 of them may be a host already' : `${n} of them may be hosts already`),
  possibly: (name: string, why: string) => `Possibly ${name}: ${why}`,
  lost: 'We couldn’t load the progress of the import',
  done: (created: number, existing: number, errors: number) =>
    `${created} created, ${existing} already existed, ${errors} with errors`,
  row: (n: number, of: number) => `Row ${n} of ${of}`,
  goesOn: 'You can close this. The import continues, and you can open it again to see how far it is.',
  notImported: 'Rows not imported',
  saveFailed: 'We couldn’t save the file',
} as const;
