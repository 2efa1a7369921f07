import type { TagColour } from '@libs/contracts';

export const TAGS = {
  head: 'Tag',
  all: 'All tags',
  add: 'Tag',
  menu: (name: string) => `Tag ${name}`,
  none: 'No tags yet',
  create: 'New tag',
  name: 'Name',
  colour: 'Colour',
  save: 'Create tag',
  manage: 'Manage tags',
  manageNote: 'A change applies to every record that has the tag.',
  rename: (name: string) => `Rename ${name}`,
  recolour: (name: string) => `Colour of ${name}`,
  remove: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete the tag ${name}`,
  takenOff: (n: number) =>
    n === 0 ? 'No record has it.' : `It will be taken off ${n === 1 ? '1 record' : `${n} records`}.`,
  deleteFailed: 'We couldn’t delete the tag',
  failed: 'We couldn’t change the tags',
  listFailed: 'We couldn’t load the tags',
  nameFirst: 'Name the tag',
} as const;

export const COLOUR_WORDS: Record<TagColour, string> = {
  grey: 'Grey',
  amber: 'Amber',
  red: 'Red',
  green: 'Green',
  blue: 'Blue',
  violet: 'Violet',
};
