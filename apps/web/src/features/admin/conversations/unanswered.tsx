import type { UnansweredQuestion } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../kit/empty';
import { RelativeTime } from '../../../kit/relative-time';
import { PlainList } from '../../../records/list/plain-list';
import { unansweredQuery } from './conversations.queries';
import { UNANSWERED } from './conversations.texts';

/** The file in which to write the missing answer, and similar entries that exist already. */
const WriteFor = ({ file, similar }: { file: string; similar: UnansweredQuestion['similar'] }) => (
  <details className="mt-1">
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs text-muted-foreground">
      {UNANSWERED.write}
    </summary>
    <p className="mt-1 text-xs text-muted-foreground">
      {UNANSWERED.place} <code className="readout wrap-anywhere">{file}</code>
    </p>
    <ul className="mt-1 text-xs">
      {similar.map(({ id, title, href }) => (
        <li key={id}>
          <a href={href} className="lnk inline-flex min-h-6 items-center">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

/** What Lori could not answer, or answered so that it did not help, most asked first. */
export function Unanswered() {
  return (
    <PlainList query={useQuery(unansweredQuery)} of={UNANSWERED.several} failed={UNANSWERED.failed}>
      {({ items }) => (items.length === 0 ? <Empty title={UNANSWERED.none} /> : <Questions items={items} />)}
    </PlainList>
  );
}

function Questions({ items }: { items: UnansweredQuestion[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{UNANSWERED.caption}</caption>
      <thead className="border-y border-t-2 border-border border-t-foreground text-xs text-muted-foreground">
        <tr>
          <th className="py-2 pr-3 font-normal">Question</th>
          <th className="py-2 pr-3 text-right font-normal">Times</th>
          <th className="py-2 pr-3 text-right font-normal max-md:hidden">Not helpful</th>
          <th className="py-2 text-right font-normal">Last</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ question, times, thumbsDown, lastAt, similar }) => (
          <tr key={`${question} ${lastAt}`} className="border-b border-border align-baseline">
            <td className="py-2 pr-3 wrap-anywhere">
              {question}
              {similar[0] && <WriteFor file={similar[0].file} similar={similar} />}
            </td>
            <td className="py-2 pr-3 text-right tabular-nums">{times}</td>
            <td className="py-2 pr-3 text-right tabular-nums max-md:hidden">{thumbsDown}</td>
            <td className="py-2 text-right whitespace-nowrap text-muted-foreground">
              <RelativeTime at={lastAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
