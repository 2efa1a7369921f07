import type { EmailVariable } from '@libs/contracts';

/** Why an email or a template is refused. */
export const REFUSALS = {
  notFound: {
    lead: 'Lead not found',
    host: 'Asset host not found',
    funder: 'Asset funder not found',
    installer: 'Installer not found',
    project: 'Project not found',
  },
  otherAddress: 'Choose an address of this record',
  leftOpen: (names: readonly EmailVariable[]) =>
    `Fill in ${names.map((name) => `{${name}}`).join(', ')}, or take it out`,
  noAddress: 'This record has no address to write to',
  returned: 'An earlier email to this address came back',
  usedId: 'This id was used for another email',
  templateNotFound: 'Template not found',
  nameTaken: 'There is a template with this name already',
  tooMany: (most: number) => `There are ${most} templates already. Delete one first.`,
} as const;

export const SAID = {
  savings: (pounds: string) => `${pounds} a year`,
  aFile: 'A file without a name',
  tooLong: '… (the rest was too long to keep)',
  tooMany: 'More than twenty replies to one email in a day',
} as const;
