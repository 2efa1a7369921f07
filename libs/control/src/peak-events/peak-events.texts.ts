/** Why something about a peak event is refused, and what to do instead. */
export const PEAK_REFUSALS = {
  notFound: 'We couldn’t find this peak event',
  notice: 'Call it at least an hour before it begins',
  ahead: 'Call it 14 days ahead at most',
  length: 'Let it last for four hours at most',
  oneDay: 'Let it begin and end on one day',
  unknownSites: 'Some of these sites aren’t live or have no battery. Choose others',
  noSites: 'No live site there allows smart control. Choose sites, and their hosts can allow it',
  tooMany: (most: number) => `An event has ${most} sites at most. Call it for a region, or for chosen sites`,
  overlaps: (sites: number) =>
    `${sites === 1 ? '1 of these sites has' : `${sites} of these sites have`} another peak event at this time. Choose another time or other sites`,
  begun: 'This peak event has begun, so it can’t be changed any more',
  withdrawn: 'This peak event was withdrawn',
  notIn: 'A site isn’t part of this event. Choose those that are listed',
  cantPay: 'A site isn’t settled, or earned nothing. Choose only those with an amount',
  changed: 'What a site earned has changed. Check the amounts again before you pay',
} as const;
