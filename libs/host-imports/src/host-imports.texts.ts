/** What an admin reads about a list of hosts that cannot be imported, or a row of one. */
export const REFUSALS = {
  notFound: 'Import not found',
  unknownField: 'This field isn’t recognised',
  wrongMapping: 'We couldn’t read which columns you chose',
  wrongMappingHint: 'Not a choice of columns',
} as const;

export const FILE = {
  unreadable: 'We couldn’t read this file as CSV. A quotation mark isn’t closed, or a row is far too long.',
  noRows: 'This file has no rows below its column names',
  tooManyRows: (most: number) => `This file has more than ${most} rows. Split it into two files.`,
  tooManyColumns: (most: number) => `This file has more than ${most} columns`,
  empty: 'This file is empty',
  excel: 'This is an Excel or zip file. Save it as CSV, then choose that file.',
  notText: 'This isn’t a text file. Lists must be CSV.',
  column: (number: number) => `Column ${number}`,
  chooseColumns: (labels: string) => `Choose the column of ${labels}`,
  imported: (count: number) => `Import of ${count} asset ${count === 1 ? 'host' : 'hosts'} from a CSV`,
} as const;

export const ROW = {
  missing: (label: string) => `${label} is missing`,
  tooLong: (label: string, most: number) => `${label} has more than ${most} characters`,
  badCharacter: (label: string) => `${label} contains a character that we can’t store`,
  postcode: 'This isn’t a postcode',
  sameEmail: (line: number) => `The same email is in line ${line}`,
  hasAccount: 'There’s already an account with this email',
  failed: 'We couldn’t import this row',
} as const;
