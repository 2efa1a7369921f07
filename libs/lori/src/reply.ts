import { type ChatSource, TEXTS } from '@libs/contracts';

/** What a tool tells: words made of its own figures, and where these come from. */
export interface Reply {
  text: string;
  sources: ChatSource[];
  /** False where she has to say that she does not know. */
  known?: boolean;
}

export const CONTACT: ChatSource = { title: 'Contact us', href: '/#contact-form' };
export const FORECAST_FAQ: ChatSource = { title: 'How is the saving worked out?', href: '/faq' };

export const UNKNOWN: Reply = {
  text: `I don’t know that, and I don’t guess. I can tell you about the grid now, the best half hours, a forecast for your figures and how Voltmere works. A person can help: ${TEXTS.contactEmail}, or leave your details and we call you.`,
  sources: [CONTACT, { title: 'Questions and answers', href: '/faq' }],
  known: false,
};
