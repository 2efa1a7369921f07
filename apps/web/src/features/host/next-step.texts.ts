/** What happens next at a host's site: a title, and who does what. */
export const NEXT_STEP = {
  label: 'Your next step',
  voltmere: 'Voltmere',
  yourFunder: 'Your funder',
  yourInstaller: 'Your installer',
  since: (when: string) => ` since ${when}`,
  callInstaller: 'Call',
  operatingHours: (hours: string) => `Your operating hours: ${hours}`,
  details: {
    title: 'Complete your site’s details',
    text: (missing: string) => `Once we have ${missing}, we can work out what your site could save.`,
    act: 'Complete your details',
  },
  mpan: {
    title: 'Add your MPAN',
    text: 'It’s the 13 digits beside a large S on your electricity bill. They tell us who runs your local network.',
    act: 'Add your MPAN',
  },
  bill: {
    title: 'Add your electricity bills',
    text: 'Your forecast is based on one yearly figure. Three bills or your half-hourly readings make it far more accurate. We’ll carry on in the meantime.',
    act: 'Upload a bill',
  },
  lead: {
    title: 'We’re looking at your details',
    text: 'We’ll let you know here and by email whether your site qualifies.',
  },
  qualified: {
    title: 'We’re preparing your proposal',
    text: 'Your site qualifies. We’ll email you when your proposal is ready to read.',
  },
  agreement: {
    act: 'Read and sign',
    toSign: {
      title: 'Your agreement is ready to sign',
      text: (funder: string) =>
        `Read the agreement with ${funder}, then sign it on screen. You can ask us anything first.`,
    },
    amendment: {
      title: 'An amendment is ready to sign',
      text: (funder: string) =>
        `Read what changes in your agreement with ${funder}, then sign it on screen. You can ask us anything first.`,
    },
    purchase: {
      title: 'Your purchase is ready to sign',
      text: (funder: string) =>
        `Read what you pay ${funder} for the system and when it becomes yours, then sign on screen. You can ask us anything first.`,
    },
    leave: {
      title: 'A change of host is ready to sign',
      text: 'Read to whom your site passes and when, then sign it on screen. You can ask us anything first.',
    },
    takeOver: {
      title: 'A change of host is ready to sign',
      text: 'Read what you take over and from when, then sign it on screen. You can ask us anything first.',
    },
    signed: {
      title: 'You’ve signed your agreement',
      text: 'Your funder signs next, usually within three working days.',
    },
    both: {
      title: 'Your agreement is signed',
      text: 'We’re arranging your installation. Work starts when your 14 days to withdraw are over.',
    },
  },
  proposal: {
    title: 'Read your proposal',
    text: (number: string) => `Proposal ${number} is ready. Please read it, then accept or decline it online.`,
    act: 'Read and answer',
  },
  accepted: {
    title: 'You’ve accepted your proposal',
    text: 'Your account manager will call you within two working days. We’ll then look for a funder on these terms.',
  },
  declined: {
    title: 'You’ve declined our proposal',
    text: 'Your account manager will call you within two working days to see what would suit you better.',
  },
  contracting: {
    title: 'Let’s finalise your agreement',
    text: 'Your account manager will go through it with you. Your site details are locked once you sign.',
  },
  matching: {
    title: 'We’re matching your site with a funder',
    text: 'Nothing is needed from you today.',
  },
  live: {
    title: 'Your site is live',
    fresh: 'First readings appear within 24 hours of commissioning.',
    text: 'You don’t need to do anything. Your energy page shows every half hour.',
    act: 'See your energy',
  },
  lost: {
    title: 'We’re not taking your site further for now',
    text: 'If something has changed, or you think we’ve got this wrong, please email us.',
    act: 'Email us',
  },
  anotherDate: {
    title: 'You asked for another date',
    text: (installer: string) => `${installer} will reply with a new one.`,
  },
  dateAccepted: {
    title: (day: string) => `Your installation is on ${day}`,
    text: (installer: string) => `You’ve accepted this date. ${installer} will come to your site.`,
  },
  dateAsked: {
    title: (day: string) => `Confirm access for ${day}`,
    text: (installer: string) =>
      `${installer} would like to install on this day. Your power may be off for some of it.`,
    act: 'Confirm access',
  },
  pending: {
    title: 'A funder is reviewing your site',
    text: 'Nothing is needed from you today.',
    guessed:
      'While you wait, add three bills or your half-hourly readings. They make your forecast, and what your funder sees, more accurate.',
  },
  confirmed: {
    title: 'We’re choosing your installer',
    text: 'Your funder has confirmed. Nothing is needed from you today.',
  },
  noDate: {
    title: 'Your installer will suggest a date',
    text: 'You’ll be able to accept it here or ask for another one.',
  },
  installing: {
    title: 'Your installation is under way',
    text: 'All we need is access to your roof and meter.',
  },
  commissioning: {
    title: 'Your system is ready to switch on',
    text: 'Everything is in place. Your installer will test it and switch it on.',
  },
  complete: {
    title: 'We’re checking the final paperwork',
    allIn: 'Everything is switched on and all the documents are in.',
    missing: 'Everything is switched on. We’re waiting for the last documents from your installer.',
  },
} as const;

/** Where a site has got to. */
export const PROGRESS = {
  title: 'Where we are',
  since: (day: string) => `since ${day}`,
  promise: 'Future dates are typical, not guaranteed.',
} as const;
