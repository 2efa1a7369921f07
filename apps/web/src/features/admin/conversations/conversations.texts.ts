/** What the page of conversations says. */
export const CONVERSATIONS = {
  sub: 'Visitors and partners who asked Lori for a human.',
  several: 'conversations',
  failed: 'We couldn’t load the conversations',
  noneOpen: 'No one is waiting.',
  noneClosed: 'No closed conversations.',
  willAppear: 'Anyone who asks Lori for a human appears here straight away.',
} as const;

export const UNANSWERED = {
  several: 'questions',
  failed: 'We couldn’t load the questions',
  none: 'Lori has answered every question so far.',
  write: 'Write a passage for this',
  place: 'Its place, with the passages most like it:',
  caption: 'Questions that Lori couldn’t answer, or whose answer wasn’t helpful',
} as const;

export const HELP_VOTES = {
  title: 'Votes on the help',
  sub: 'How people rated the answers in the help over the last 90 days.',
  failed: 'We couldn’t load the votes',
  none: 'No votes yet.',
  caption: 'Answers in the help, the least helpful first',
  several: 'answers',
  edit: 'Change it in',
} as const;

export const CONVERSATION = {
  gone: 'This conversation was erased or doesn’t need a person',
  failed: 'We couldn’t load the conversation',
  helpful: 'helpful',
  notHelpful: 'not helpful',
  placeholder: 'Answer in Lori’s place',
  loriSilent: 'Lori won’t reply.',
  loriAnswers: 'Lori keeps answering until you do.',
} as const;
