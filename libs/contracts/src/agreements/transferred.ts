/** Which side of an agreement passes to another company. Apart from its schemas, which the pages before the portals would load with it. */
export const TRANSFERRED = ['host', 'funder'] as const;
export type Transferred = (typeof TRANSFERRED)[number];
