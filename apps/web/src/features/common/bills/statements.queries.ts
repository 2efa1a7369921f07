import { type InputOf, routes, type StatementView } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { keys } from '../../../live/query-keys';

/** Statements that the reader may see. Read again by the events of bills. */
export const statementsQuery = queryOptions({
  queryKey: keys.bills('statements'),
  queryFn: ({ signal }) => api(routes.listStatements, { query: { limit: 200 }, signal }),
});

export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: keys.bills('statement', id),
    queryFn: ({ signal }) => api(routes.getStatement, { params: { id }, signal }),
  });

type Named = Pick<StatementView, 'id' | 'number'>;
export const saveStatement = async ({ id, number }: Named) =>
  saveFile(await apiFile(routes.downloadStatement, { params: { id } }), `${number}.pdf`);
export const saveStatementCsv = async ({ id, number }: Named) =>
  saveFile(await apiFile(routes.downloadStatementCsv, { params: { id } }), `${number ?? 'draft'}.csv`);

export type StatementAct =
  | { do: 'issue'; body: InputOf<typeof routes.issueStatement>['body'] }
  | { do: 'pay'; body: InputOf<typeof routes.payStatement>['body'] };

function useAfter(onDone: () => void) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keys.bills() });
    onDone();
  };
}

export function useActOnStatement(id: string, onDone: () => void) {
  const onSuccess = useAfter(onDone);
  return useMutation({
    mutationFn: (act: StatementAct) =>
      act.do === 'issue'
        ? api(routes.issueStatement, { params: { id }, body: act.body })
        : api(routes.payStatement, { params: { id }, body: act.body }),
    onSuccess,
  });
}

export function useRecordExport(id: string, onDone: () => void) {
  const onSuccess = useAfter(onDone);
  return useMutation({
    mutationFn: (body: InputOf<typeof routes.recordExport>['body']) =>
      api(routes.recordExport, { params: { id }, body }),
    onSuccess,
  });
}
