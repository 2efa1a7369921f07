import { routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiForm } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** Lines of the bank's files that match no bill, for the office. Read again by the events of bills. */
export const unmatchedLines = queryOptions({
  queryKey: keys.bills('bank'),
  queryFn: ({ signal }) => api(routes.listBankLines, { query: { limit: 200, state: 'unmatched' }, signal }),
});

export function useImportBankFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return apiForm(routes.importBankFile, form);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.bills() }),
  });
}

/** What a line is: the payment of a bill, or none. */
export type LineDecision = { periodId: string } | { reason: string };

export function useSettleLine(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: LineDecision) =>
      'periodId' in decision
        ? api(routes.matchBankLine, { params: { id }, body: decision })
        : api(routes.setBankLineAside, { params: { id }, body: decision }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.bills() });
      onDone();
    },
  });
}
