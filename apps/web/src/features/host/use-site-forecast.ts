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
import { usageOf } from '../common/usage/usage.queries';
import { instantForecast, myForecasts, storedForecast } from './host.queries';

export interface SiteForecast {
  question: SiteQuestion;
  answer: HostForecastAnswer | undefined;
  /** The version that is shown; null while none is stored. */
  head: ForecastHead | null;
  versions: readonly ForecastHead[];
  /** Something changed that the shown version does not include yet. */
  beingMade: boolean;
  /** Neither bills nor readings give the site's usage; false while loading. */
  guessed: boolean;
  error: Error | null;
  retry: () => void;
}

/** The site's forecast: the newest stored version, or one calculated at once before the first. */
export function useSiteForecast(host: HostView, project: ProjectForHost | undefined): SiteForecast {
  const usage = useQuery(usageOf(null)).data;
  const question = siteQuestion(host, project?.systemRequirements ?? null, usage?.annualKwh ?? null);
  const kept = useQuery(myForecasts);
  const versions = kept.data?.items ?? [];
  const head = newestOf(versions, project?.id);
  const stored = useQuery(storedForecast(head?.id));
  const instant = useQuery(instantForecast(question, kept.data !== undefined && usage !== undefined && head === null));
  const shown = head ? stored : instant;
  return {
    question,
    guessed: usage?.basis === 'form' && usage.bills.length === 0,
    answer: head ? stored.data?.answer : instant.data,
    head,
    versions,
    beingMade:
      question.body !== null &&
      head !== null &&
      usage !== undefined &&
      (stored.data?.id !== head.id || usage.basis !== head.basis || !answers(stored.data.question, question.body)),
    error: kept.error ?? shown.error,
    retry: () => void (kept.error ? kept : shown).refetch(),
  };
}
