export const FORMS = {
  fillIn: 'Please fill in this field',
  tooLong: (most: string) => `Please use at most ${most} characters`,
  check: 'Please check this field',
  number: 'Please enter a number',
} as const;

export const DRAFT = {
  from: 'Your draft from',
  restored: 'is back. It hasn’t been saved yet.',
  discard: 'Discard draft',
} as const;

export const REFUSED = {
  offline: 'What you typed is still here. Check your connection and try again.',
  away: (email: string) => `Nothing was changed. Wait a minute and try again. If it keeps happening, email ${email}.`,
  nowAgain: 'You can try again now.',
  againAt: (time: string) => `You can try again at ${time}.`,
  againIn: (time: string) => `You can try again in ${time}.`,
} as const;
