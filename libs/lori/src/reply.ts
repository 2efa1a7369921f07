import { type ChatSource, TEXTS } from '@libs/contracts';

/** What a tool answers: words made of its own figures, and where these come from. */
export interface Reply {
  text: string;
  sources: ChatSource[];
  /** False where she has to say that she does not know. */
  known?: boolean;
}

export const CONTACT: ChatSource = { title: 'Contact us', href: '/#contact-form' };
export const FORECAST_FAQ: ChatSource = { title: 'How is the saving worked out?', href: '/faq' };

export const UNKNOWN: Reply = {
  text: `I don’t have an answer to that. I can help with the grid, the best times to use power, a savings estimate and how Voltmere works. Or ask our team: ${TEXTS.contactEmail}.`,
  sources: [CONTACT, { title: 'Questions and answers', href: '/faq' }],
  known: false,
};
