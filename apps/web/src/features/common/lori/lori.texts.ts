export const LORI = {
  open: 'Open Lori',
  label: 'Lori, energy assistant',
  answering: 'Lori is answering',
  caution: 'Please don’t share personal details. Lori doesn’t give investment advice.',
  intro: 'Ask me about the grid, savings or how we work. Sign in and I can answer about your own site too.',
  introSignedIn: 'Ask me about the grid, savings or your own records.',
  placeholder: 'Ask about energy or savings',
  outOfDate: '. Out of date: the source isn’t responding.',
  fetched: (ago: string) => `Fetched ${ago}`,
  demo: 'Demo data. ',
  useful: 'Was this helpful?',
  yes: 'Helpful',
  no: 'Not helpful',
  notDone: 'That didn’t work. Please try again.',
} as const;

export const PERSON = {
  talk: 'Talk to a person',
  ask: 'Ask for a person',
  waiting: (at: string) =>
    `You asked for a person at ${at}. They can see this chat and will reply here. We have your email too.`,
  answering: (name: string, at: string) =>
    `${name} from Voltmere has been answering since ${at}. Lori has stepped back.`,
  agree: 'Please agree first',
} as const;
