import { TEXTS } from '@libs/contracts';
import { CONTACT, type Reply } from './reply.js';
import type { HandOverWhy, Language, Outcome } from './understanding/outcome.js';

/** What Lori says where neither a tool nor a passage answers. */

export const GREETING: Reply = {
  text: 'I’m Lori, the energy assistant. I can tell you how the grid is now, which half hours are the cleanest, what a business like yours could save and how Voltmere works. I answer from this website and live figures, and I show my sources. I’m software, not a person.',
  sources: [{ title: 'How it works', href: '/#how-it-works' }],
};
export const THANKS: Reply = {
  text: 'You’re welcome. Ask me anything else about the grid, your savings or how Voltmere works.',
  sources: [{ title: 'Help', href: '/help' }],
};
export const PERSON: Reply = {
  text: `I’m an automated assistant. To talk to someone, email ${TEXTS.contactEmail}, or leave your details and we’ll get back to you.`,
  sources: [CONTACT],
};
/** Safety first: nobody is asked for figures then. */
export const DANGER: Reply = {
  text: `If there is fire, smoke or someone has had a shock, keep away from the equipment and call 999. For a power cut or damaged cables call 105, which is free. Then call your installer, or email ${TEXTS.contactEmail}.`,
  sources: [CONTACT],
};
export const installersNumber = (name: string, number: string): string => `Your installer is ${name}: ${number}.`;

/** Each in the language itself where we have it; then a person is offered. */
export const NOT_ENGLISH: Record<Language, Reply> = {
  cy: {
    text: 'Mae’n ddrwg gen i, dim ond yn Saesneg y galla i ateb, ond gall person o’n tîm eich helpu.',
    sources: [CONTACT],
  },
  pl: {
    text: 'Przepraszam, odpowiadam tylko po angielsku, ale ktoś z naszego zespołu chętnie pomoże.',
    sources: [CONTACT],
  },
  other: {
    text: 'I’m sorry, I can only answer in English, but a person from our team can help you.',
    sources: [CONTACT],
  },
};

export const CHOOSE = 'Did you mean one of these?';
/** Before what a person does themselves. */
export const CANT_ACT = 'I can’t change anything for you, but here’s how it’s done.';
export const CANT_ACT_AT_ALL = `I can’t change, send or approve anything: I only look things up. Your portal has the buttons for it, or ask our team: ${TEXTS.contactEmail}.`;
/** After a passage that says how: a person takes it from here. */
export const HANDED: Record<HandOverWhy, string> = {
  complaint: 'I’m sorry about this. A person should deal with it.',
  leaving: 'A person should go through this with you.',
  vulnerable: 'A person should help you with this.',
  legal: 'A person has to deal with this.',
  data_request: 'A person from our team handles this.',
  person: '',
};

export const NO_PAYMENTS: Reply = {
  text: 'I can’t see payments here. Your agreement says what is paid and when, and our team can look it up for you.',
  sources: [CONTACT],
};

/** What a model gets back from a tool that it called wrongly. */
export const TOOL_FAULTS = { none: 'There is no such tool', input: 'The input was not accepted' } as const;

/** What a model may look up beside the tools. */
export const MODEL_HELP = 'The help texts and questions and answers of the product, by words';

/** How an answer is noted beside its line: what was done, never what was said. */
export const intentOf = (outcome: Outcome): string => {
  switch (outcome.do) {
    case 'tool':
      return `tool:${outcome.tool}`;
    case 'passage':
      return `passage:${outcome.id}`;
    case 'hand_over':
      return outcome.why === 'person' ? 'person' : `hand_over:${outcome.why}`;
    case 'safety':
      return `safety:${outcome.id}`;
    default:
      return outcome.do;
  }
};
