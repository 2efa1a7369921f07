import { TEXTS } from '@libs/contracts';

/** What Lori answers where no tool does. Passages and the answers of tools have files of their own. */
export const LORI = {
  unknown: `I don’t have an answer to that. I can help with the grid, the best times to use power, a savings estimate and how Voltmere works. Or ask our team: ${TEXTS.contactEmail}.`,
  outside: 'I only have figures for England, Scotland and Wales, so these are for Great Britain as a whole.',
  unknownPlace: 'I don’t know that place, so these figures are for Great Britain as a whole. Try a postcode.',
  south: (region: string) => `That’s ${region}, where most people live. Ask me about the north for the rest.`,
  forecastFaq: 'How is the saving worked out?',
  contact: 'Contact us',
  faqs: 'Questions and answers',
} as const;

/** Why a conversation can't be passed to a person, or a vote not counted. */
export const REFUSALS = {
  adminsAnswer: 'Admins reply to these conversations themselves',
  noPassage: 'This answer isn’t in the help any more. Reload the page and try again.',
} as const;
