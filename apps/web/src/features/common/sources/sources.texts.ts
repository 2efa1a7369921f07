import type { BrokenReason, SourceStatus } from '@libs/contracts';

/** Where the readings of a site come from: the host’s page Energy, and the office’s record of a project. */
export const SOURCES = {
  title: 'Where readings come from',
  failed: 'We couldn’t load where the readings come from',
  about:
    'Connect your inverter maker’s website, or your smart meter through n3rgy, and readings arrive automatically. The key is sealed, so nobody can read it here. You can disconnect at any time.',
  office: 'A key is sealed when it’s added and never shown. The host is notified of every change to a connection.',
  none: 'No connection yet. Readings come from uploaded files.',
  add: 'Connect a maker’s website',
  platform: 'Maker or meter',
  choose: 'Choose a maker or meter',
  account: {
    givenergy: 'Serial number of the inverter',
    solaredge: 'Number of the site',
    solis: 'Serial number of the inverter',
    foxess: 'Serial number of the inverter',
    n3rgy: 'MPAN of the meter',
  },
  key: { givenergy: 'API key', solaredge: 'API key', solis: 'Key secret', foxess: 'API key', n3rgy: 'API key' },
  keyId: 'Key ID',
  keyHint: {
    givenergy:
      'On givenergy.cloud, under Account settings, Manage account security, API tokens. It needs api:inverter:data and api:meter:data, and api:inverter:control for smart control.',
    solaredge: 'On monitoring.solaredge.com, under Admin, Site access.',
    solis:
      'On soliscloud.com, under Account, Basic settings, API management. Smart control also needs the control API, which Solis enables on request.',
    foxess: 'On foxesscloud.com, under User profile, API management.',
    n3rgy: 'From n3rgy, once it has the consent to read this meter.',
  },
  addAgent: 'Add an agent on site',
  agentAbout:
    'A small computer on site reads the inverter every minute and sends what it read. The inverter needs Modbus TCP with SunSpec. It only reads: no setting is changed.',
  agentName: 'Name of the agent',
  agentHint: 'Such as Plant room. You’ll get a token to give to it.',
  makeToken: 'Create the token',
  agentNotAdded: 'The agent wasn’t added',
  tokenTitle: 'Token of the agent',
  tokenNote: 'You won’t see this token again, so copy it now.',
  command: 'On the computer on site, in a copy of Voltmere’s code, with the address of the inverter:',
  copyCommand: 'Copy the command',
  done: 'I’ve copied it',
  save: 'Save and test',
  cancel: 'Cancel',
  notSaved: 'The connection wasn’t saved',
  notTested: 'The test failed',
  notConnected: 'We couldn’t connect it',
  notRenewed: 'The key wasn’t renewed',
  notEnded: 'The connection wasn’t ended',
  test: 'Test connection',
  connect: 'Connect',
  connectAnyway: 'Connect anyway',
  renew: 'Renew the key',
  change: 'Change the key',
  renewed: 'The key was renewed',
  newKey: 'New key',
  enterKey: 'Enter the key',
  keep: 'Save the new key',
  end: 'Disconnect',
  ending: (name: string) =>
    `We’ll stop reading from ${name} straight away and destroy its key. The readings we have stay. To connect again, you’ll need a key.`,
  endingAgent:
    'We’ll refuse what this agent sends from now on and destroy its token. The readings we have stay. To connect it again, add it and give it the new token.',
  ended: 'Disconnected',
  found: (name: string, kwp: string | null) => (kwp ? `${name}, ${kwp} kWp` : name),
  differs: (found: string, ours: string) =>
    `The maker says ${found} kWp and this site has ${ours} kWp. Check that it’s the right inverter.`,
  newest: (time: string) => `Last reading ${time}`,
  noReading: 'No reading yet',
  next: (time: string) => `next reading at ${time}`,
  daily: 'The maker allows few calls, so readings can be hours old',
  fetching: 'Earlier days are still arriving',
  reads: (count: number) => `Read ${count === 1 ? 'once' : `${count} times`} yesterday`,
  addedBy: (name: string) => `Connected by ${name}`,
} as const;

/** A state in words, and the one thing to do next. */
export const STATUS_WORDS: Record<Exclude<SourceStatus, 'broken'>, { word: string; next: string | null }> = {
  draft: { word: 'Not tested yet', next: 'Test the connection, or change its key.' },
  testing: { word: 'Tested', next: 'Connect it. The last 30 days arrive first.' },
  connected: { word: 'Connected', next: null },
  stale: { word: 'No new readings', next: 'Check that the inverter is on and online. We’ll keep trying.' },
  revoked: { word: 'Disconnected', next: null },
};

/** Of an agent, which sends by itself. */
export const AGENT_WORDS: Partial<Record<SourceStatus, { word: string; next: string | null }>> = {
  draft: { word: 'Nothing sent yet', next: 'Start the agent with its token. It’s connected with its first readings.' },
  stale: {
    word: 'No new readings',
    next: 'Check that the agent’s computer is on and online. What it read meanwhile will follow.',
  },
};

export const BROKEN_WORDS: Record<BrokenReason, { word: string; next: (name: string) => string }> = {
  auth: { word: 'Key refused', next: (name) => `We can’t read your ${name}. Renew the key.` },
  denied: {
    word: 'Not allowed',
    next: (name) => `The key isn’t allowed to read this site at ${name}. Renew it with access to the site’s data.`,
  },
  gone: {
    word: 'Site not found',
    next: (name) => `${name} doesn’t know this site any more. Disconnect it and connect the new one.`,
  },
  quota: {
    word: 'Quota used up',
    next: (name) => `Other apps use this key at ${name} too. Renew it with a key of its own.`,
  },
};
