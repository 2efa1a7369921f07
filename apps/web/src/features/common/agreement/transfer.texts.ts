/** What the pages of a change of host and of a novation say. */
export const TRANSFER = {
  part: 'What passes, and when',
  titleHost: (to: string) => `The site passes to ${to}`,
  titleTakesOver: (from: string) => `Taking over the site from ${from}`,
  titleFunder: (to: string) => `The system passes to ${to}`,
  titleFunderTakesOver: (from: string) => `Taking over the system from ${from}`,
  nameHost: (number: string, to: string) => `Change of host ${number} to ${to}`,
  nameFunder: (number: string, to: string) => `Novation ${number} to ${to}`,
  fromHost: 'Host until then',
  fromFunder: 'Funder until then',
  untilDay: 'with everything that was supplied until then',
  toHost: 'New host',
  toFunder: 'New funder',
  fromDay: (day: string) => `from ${day}`,
  terms: 'Terms',
  termsValue: 'As now',
  termsNote: 'price, rise and term don’t change, and contract years continue',
  then: 'From that day',
  thenHost: 'The new host is billed',
  thenHostNote: 'and sees what is measured from that day',
  thenFunder: 'The new funder bills',
  thenFunderNote: 'you pay its bills, at the same price',
  openAgreement: 'Read the agreement in force',
  passes: 'The site passes',
  fromLast: 'from the last signature',
  waiting: {
    title: (next: string) => `${next} signs next`,
    text: (day: string) =>
      `It can be signed until ${day}. We’ll write to you when it’s your turn, or when everyone has signed.`,
  },
  informed: {
    title: (to: string) => `${to} is due to become your funder`,
    text: (from: string, day: string) =>
      `You don’t have to do anything. Once ${from} and the new funder have signed, your bills come from the new one from ${day}, at the same price.`,
  },
  signed: {
    title: 'Everyone has signed',
    text: (to: string, day: string) => `The site passes to ${to} on ${day}. Until then everything stays as it is.`,
  },
  withdrawNote: (from: string) =>
    `You won’t take over the site, and everything stays as it is with ${from}. You don’t have to give a reason.`,
  mayWithdraw: (day: string) => `You can change your mind until the end of ${day}, without giving a reason.`,
  done: {
    title: (to: string) => `The site has passed to ${to}`,
    text: (day: string) => `Since ${day}. The signed copy stays here.`,
  },
  outcome: {
    declined: 'This was declined',
    expired: 'This offer has ended',
    withdrawn: 'The new host withdrew from this',
    void: 'This was cancelled',
    terminated: 'The agreement has been terminated',
    ended: 'The agreement has run its term',
    superseded: 'A newer agreement has replaced this one',
  },
  unchanged: (from: string) =>
    `The signed copy, if there is one, stays here. If the day hadn’t come yet, ${from} is still the party to the agreement.`,
} as const;
