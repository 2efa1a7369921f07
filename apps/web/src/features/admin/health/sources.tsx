import type { Health } from '@libs/contracts';
import { number } from '../../../kit/format';
import { Basis } from '../../../kit/basis';
import { Figure } from './fact';
import { RelativeTime } from '../../../kit/relative-time';
import { Block, Says } from './block';
import { feedLines, feedName, feedVerdict, logVerdict } from './health.rules';
import { FEEDS, LOG } from './health.texts';

/** How far the log has been stamped, and by which process. */
export function EventLog({ log, now }: { log: Health['log']; now: Date }) {
  return (
    <Block id="event-log" title="Event log" tools={<Says verdict={logVerdict(log, now)} />}>
      <dl className="grid grid-cols-3 gap-4 border-b border-border py-3.5">
        <Figure label={LOG.pending} value={number(log.unstamped)} />
        <Figure label="Newest number" value={number(log.head)} />
        <Figure label="Newest event" value={log.newestAt ? <RelativeTime at={log.newestAt} /> : '–'} />
      </dl>
      <p className="py-2.5 text-xs text-muted-foreground">
        {log.leader === null ? LOG.noneLeads : LOG.relay(log.leader)}
      </p>
    </Block>
  );
}

/** When each source of the grid's figures last responded. */
export function GridSource({ feeds }: { feeds: Health['grid'] }) {
  const simulated = feeds.some((feed) => feed.simulated);
  return (
    <Block id="grid-source" title="Grid source" note={simulated && <Basis of="sample" label="simulated" />}>
      {feeds.length === 0 && <p className="py-4 text-muted-foreground">{FEEDS.none}</p>}
      <ul>
        {feedLines(feeds).map((feed) => (
          <li key={feed.name} className="flex items-center gap-3 border-b border-border py-2.5 leading-4.5">
            <div className="min-w-0 flex-1">
              <p>{feedName(feed.name)}</p>
              {feed.error && <p className="text-xs break-words text-danger">{feed.error}</p>}
            </div>
            <Says verdict={feedVerdict(feed)} />
            {feed.okAt && (
              <RelativeTime
                at={feed.okAt}
                className="w-24 text-right text-xs whitespace-nowrap text-muted-foreground"
              />
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
