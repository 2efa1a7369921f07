import { type InputOf, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** The figures of CPI and RPI. Read again by the events of bills. */
export const indexFiguresQuery = queryOptions({
  queryKey: keys.bills('index'),
  queryFn: ({ signal }) => api(routes.listIndexFigures, { signal }),
});

type Saved = InputOf<typeof routes.saveIndexFigure>;

export function useSaveFigure(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ params, body }: Pick<Saved, 'params' | 'body'>) => api(routes.saveIndexFigure, { params, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.bills() });
      onDone();
    },
  });
}
