import type { PublishedIndex } from '@libs/contracts';

/** The figures that prices rise by: on the office's page Bills. */
export const INDEX = {
  title: 'Index figures',
  none: 'No figure has been entered yet. A price that rises with CPI or RPI needs one from its second year on.',
  enter: 'Enter figure',
  enterThis: (name: string) => `Enter ${name}`,
  change: 'Change',
  dialog: 'Enter a published figure',
  text: ['Held months that need it are billed by it', 'Issued bills don’t change'],
  index: 'Index',
  kinds: { cpi: 'CPI', rpi: 'RPI' } satisfies Record<PublishedIndex, string>,
  month: 'Month',
  change12: 'Change over 12 months, %',
  badChange: 'Enter a percentage such as 3.8',
  publishedOn: 'Published on',
  source: 'Where it was published',
  sourceHelp: 'Such as the release of the Office for National Statistics',
  badSource: 'Say where it was published',
  save: 'Save figure',
  refused: 'We couldn’t save this',
  of: (kind: PublishedIndex, month: string) => `${kind.toUpperCase()}, ${month}`,
  published: (day: string, source: string) => `published ${day}, ${source}`,
} as const;
