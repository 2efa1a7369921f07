import type { HelpVote } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../kit/empty';
import { PlainList } from '../../../records/list/plain-list';
import { helpVotesQuery } from './conversations.queries';
import { HELP_VOTES } from './conversations.texts';

/** How people rated the answers in the help. Who voted isn't stored. */
export const HelpVotes = () => (
  <section aria-labelledby="help-votes" className="mt-12">
    <h2 id="help-votes" className="subhead text-xl">
      {HELP_VOTES.title}
    </h2>
    <p className="mt-1 mb-4 text-sm text-muted-foreground">{HELP_VOTES.sub}</p>
    <PlainList query={useQuery(helpVotesQuery)} of={HELP_VOTES.several} failed={HELP_VOTES.failed}>
      {({ items }) => (items.length === 0 ? <Empty title={HELP_VOTES.none} /> : <Votes items={items} />)}
    </PlainList>
  </section>
);

const Votes = ({ items }: { items: readonly HelpVote[] }) => (
  <table className="w-full text-left text-sm">
    <caption className="sr-only">{HELP_VOTES.caption}</caption>
    <thead className="border-y border-t-2 border-border border-t-foreground text-xs text-muted-foreground">
      <tr>
        <th className="py-2 pr-3 font-normal">Answer</th>
        <th className="py-2 pr-3 text-right font-normal">Not helpful</th>
        <th className="py-2 text-right font-normal">Helpful</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ passage, title, href, file, unhelpful, helpful }) => (
        <tr key={passage} className="border-b border-border align-baseline">
          <td className="py-2 pr-3 wrap-anywhere">
            {href ? (
              <a href={href} className="lnk inline-flex min-h-6 items-center">
                {title}
              </a>
            ) : (
              title
            )}
            {file && (
              <span className="block text-xs text-muted-foreground">
                {HELP_VOTES.edit} <code className="readout wrap-anywhere">{file}</code>
              </span>
            )}
          </td>
          <td className="py-2 pr-3 text-right tabular-nums">{unhelpful}</td>
          <td className="py-2 text-right tabular-nums">{helpful}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
