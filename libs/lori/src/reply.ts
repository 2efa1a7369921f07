import type { ChatSource } from '@libs/contracts';
import { LORI } from './lori.texts.js';

/** The answer of a tool: words around its own figures, and their sources. */
export interface Reply {
  text: string;
  sources: ChatSource[];
  /** False if there is no answer to the question. */
  known?: boolean;
  /** Questions that were perhaps meant, to choose from. */
  choices?: readonly string[];
}

export const CONTACT: ChatSource = { title: LORI.contact, href: '/#contact-form' };
export const FORECAST_FAQ: ChatSource = { title: LORI.forecastFaq, href: '/faq' };

export const UNKNOWN: Reply = {
  text: LORI.unknown,
  sources: [CONTACT, { title: LORI.faqs, href: '/faq' }],
  known: false,
};
