export const PROPOSALS = {
  endLinksTo: (name: string) => `End all links to ${name}`,
  linksEnded: 'Links ended: those you shared so far no longer open this proposal',
  linksNotEnded: 'We couldn’t end the links',
} as const;
