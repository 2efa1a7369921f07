import { routes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, reasonOf } from '../../../lib/api/api';
import { Button } from '../../../kit/button';
import { Timeline } from '../../../records/timeline/timeline';
import { MANDATE_HISTORY } from '../funder.queries';
import { changesOf, type TermChange } from './sentence.rules';
import { MANDATE_HISTORY_TEXTS as HISTORY } from './mandate.texts';

const SHOWN = 50;
const historyOf = {
  queryKey: MANDATE_HISTORY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api(routes.mandateHistory, { query: { limit: SHOWN }, signal }),
};

/** Every time the mandate was defined, newest first, with what changed. */
export function MandateHistory() {
  const history = useQuery(historyOf);
  const items = history.data?.items ?? [];
  if (history.error && !history.data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-muted-foreground">
        {HISTORY.failed(reasonOf(history.error))}
        <Button type="button" variant="outline" size="sm" onClick={() => void history.refetch()}>
          {HISTORY.tryAgain}
        </Button>
      </p>
    );
  }
  if (items.length === 0) return null;
  const entries = items.map((item, index) => ({
    id: item.id,
    at: new Date(item.at),
    actor: item.actor?.name ?? null,
    text: index === items.length - 1 && items.length === history.data?.total ? HISTORY.defined : HISTORY.changed,
    change: <Changes of={changesOf(item, items[index + 1] ?? null)} />,
  }));
  return (
    <section aria-labelledby="mandate-history" className="mt-8">
      <h2 id="mandate-history" className="subhead mb-2 text-lg">
        {HISTORY.title}
      </h2>
      <Timeline entries={entries} label={HISTORY.label} />
    </section>
  );
}

function Changes({ of }: { of: TermChange[] }) {
  return (
    <ul className="mt-1 text-xs text-muted-foreground">
      {of.map(({ name, from, to }) => (
        <li key={name} className="break-words">
          {name}: {from && <s>{from}</s>} <span className="text-foreground">{to ?? HISTORY.leftOpen}</span>
        </li>
      ))}
    </ul>
  );
}
