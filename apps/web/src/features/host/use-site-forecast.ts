import {
  type ForecastHead,
  type HostForecastAnswer,
  type HostView,
  type ProjectForHost,
  type SiteQuestion,
  siteQuestion,
} from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { answers, newestOf } from './forecast.rules';
import { instantForecast, myForecasts, storedForecast } from './host.queries';

export interface SiteForecast {
  question: SiteQuestion;
  answer: HostForecastAnswer | undefined;
  /** The version that is shown; null while none is kept. */
  head: ForecastHead | null;
  versions: readonly ForecastHead[];
  /** Something changed that the shown version does not know yet. */
  beingMade: boolean;
  error: Error | null;
  retry: () => void;
}

/** What the site is forecast to do: the newest version that is kept, and before the first one the answer at once. */
export function useSiteForecast(host: HostView, project: ProjectForHost | undefined): SiteForecast {
  const question = siteQuestion(host, project?.systemRequirements ?? null);
  const kept = useQuery(myForecasts);
  const versions = kept.data?.items ?? [];
  const head = newestOf(versions, project?.id);
  const stored = useQuery(storedForecast(head?.id));
  const instant = useQuery(instantForecast(question, kept.data !== undefined && head === null));
  const shown = head ? stored : instant;
  return {
    question,
    answer: head ? stored.data?.answer : instant.data,
    head,
    versions,
    beingMade:
      question.body !== null &&
      head !== null &&
      (stored.data?.id !== head.id || !answers(stored.data.question, question.body)),
    error: kept.error ?? shown.error,
    retry: () => void (kept.error ? kept : shown).refetch(),
  };
}
