import { type IssuedBill, type InputOf, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { keys } from '../../../live/query-keys';

const query = { limit: 200 };

/** The months that the reader may see. Read again when something happens to one of them. */
export const periodsQuery = queryOptions({
  queryKey: keys.bills('list'),
  queryFn: ({ signal }) => api(routes.listPeriods, { query, signal }),
});

/** The months that are held, whatever else there is. */
export const heldQuery = queryOptions({
  queryKey: keys.bills('held'),
  queryFn: ({ signal }) => api(routes.listPeriods, { query: { ...query, status: 'held' }, signal }),
});

export const periodQuery = (id: string) =>
  queryOptions({
    queryKey: keys.bills('one', id),
    queryFn: ({ signal }) => api(routes.getPeriod, { params: { id }, signal }),
  });

export const saveDocument = async ({ id, number }: IssuedBill) =>
  saveFile(await apiFile(routes.downloadBill, { params: { id } }), `${number}.pdf`);

export const saveHalfHours = async ({ id, number }: IssuedBill) =>
  saveFile(await apiFile(routes.downloadHalfHours, { params: { id } }), `${number}.csv`);

/** What a person does to a month; the open pages of everyone concerned follow by its event. */
export type Act =
  | { do: 'dispute'; body: InputOf<typeof routes.disputePeriod>['body'] }
  | { do: 'settle' }
  | { do: 'issue' }
  | { do: 'release'; body: InputOf<typeof routes.releasePeriod>['body'] }
  | { do: 'pay'; body: InputOf<typeof routes.recordPayment>['body'] }
  | { do: 'credit'; body: InputOf<typeof routes.creditBill>['body'] }
  | { do: 'interest'; body: InputOf<typeof routes.chargeInterest>['body'] }
  | { do: 'credit_interest'; body: InputOf<typeof routes.creditInterest>['body'] }
  | { do: 'note'; body: InputOf<typeof routes.issueNote>['body'] };

export function useActOnPeriod(id: string, onDone: () => void) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (act: Act) => {
      switch (act.do) {
        case 'dispute':
          return api(routes.disputePeriod, { params, body: act.body });
        case 'settle':
          return api(routes.settlePeriod, { params, body: {} });
        case 'issue':
          return api(routes.issuePeriod, { params, body: {} });
        case 'release':
          return api(routes.releasePeriod, { params, body: act.body });
        case 'pay':
          return api(routes.recordPayment, { params, body: act.body });
        case 'credit':
          return api(routes.creditBill, { params, body: act.body });
        case 'interest':
          return api(routes.chargeInterest, { params, body: act.body });
        case 'credit_interest':
          return api(routes.creditInterest, { params, body: act.body });
        case 'note':
          return api(routes.issueNote, { params, body: act.body });
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.bills() });
      onDone();
    },
  });
}
