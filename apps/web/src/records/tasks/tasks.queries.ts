import { type InputOf, routes, type SentTo } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { keys } from '../../live/query-keys';
import { TASKS } from './tasks.texts';

/** The tasks about a record, open ones first by their day, then what was done. */
export const tasksQuery = (record: string) =>
  queryOptions({
    queryKey: keys.work('tasks', record),
    queryFn: ({ signal }) => api(routes.listTasks, { query: { record, limit: 100 }, signal }),
  });

type Change = { id: string } & InputOf<typeof routes.changeTask>['body'];

export function useTaskCommands() {
  const client = useQueryClient();
  const moved = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.work('tasks') }),
      client.invalidateQueries({ queryKey: keys.ageing }),
    ]);
  const change = useMutation({
    mutationFn: ({ id, ...body }: Change) => api(routes.changeTask, { params: { id }, body }),
    onSuccess: ({ id, title }, { done }) => {
      if (done) {
        const undo = () => change.mutate({ id, done: false });
        toast.success(TASKS.finished, { detail: title, action: { label: 'Undo', onPress: undo } });
      }
      return moved();
    },
    onError: (error) => toast.failure(TASKS.failed, { detail: refusalWords(error) }),
  });
  const create = useMutation({
    mutationFn: (body: NonNullable<SentTo<typeof routes.createTask>['body']>) => api(routes.createTask, { body }),
    onSuccess: ({ title }) => {
      toast.success(TASKS.added, { detail: title });
      return moved();
    },
  });
  return { create, change };
}
