import type { BrokenReason } from '@libs/contracts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Why a call about a connection is refused, and what to do. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  noSource: 'We couldn’t find this connection',
  tooLate: 'You can only connect a site for 30 days after it goes live. Ask its host to do it.',
  twice: 'This site already has this connection. Renew its key instead.',
  untested: 'Test this connection first',
  revoked: 'This connection was ended. Add it again.',
  sizeDiffers: (found: string, ours: string) =>
    `The maker says ${found} kWp and this site has ${ours} kWp. Check the serial number, or connect it anyway.`,
  agentTwice: 'This site already has an agent with this name. Choose another one.',
  notYet: 'Choose a day up to today',
  againNone: 'This site has no connection to read from. Upload its readings on its page.',
  againBroken: (name: string) =>
    `${name} refuses this site’s key. Renew it, or upload the readings on the site’s page.`,
  againAgent: 'This site’s agent sends its readings automatically. Upload what is missing on the site’s page.',
  /** Of an agent: it sends by itself, with a token that we made. */
  isAgent: 'An agent needs no test and no key. To renew its token, disconnect it and add it again.',
  noToken: 'This agent’s token isn’t known, or it was disconnected. Add the agent again and give it the new token.',
  otherSite: 'This agent belongs to another site. Use the token of this site’s agent.',
  tooManyBatches: (seconds: number) =>
    `An agent may send 60 batches a minute, of up to 60 readings each. Wait ${seconds} seconds.`,
  later: (name: string) => `${name} didn’t answer. Try again in a few minutes.`,
  laterAt: (name: string, time: string) =>
    `This key has used up its calls at ${name} for now. Try again after ${time}.`,
  refused: {
    auth: (name: string) => `${name} refused this key. Check it, or create a new one on their website.`,
    denied: (name: string) => `This key isn’t allowed to read this site at ${name}. Give it access to the site’s data.`,
    gone: (name: string) => `${name} doesn’t know this site. Check the serial number or the site’s number.`,
    quota: (name: string) => `This key’s quota at ${name} is used up. Try again tomorrow.`,
  } satisfies Record<BrokenReason, (name: string) => string>,
} as const;

export const NOTES = {
  read: (count: number, day: string, name: string) =>
    `We read from ${name} ${count === 1 ? 'once' : `${count} times`} with its key on ${DAY.format(new Date(day))}`,
} as const;
