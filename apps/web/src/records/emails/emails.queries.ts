import { type InputOf, type RecordEmails, routes, type WorkKind } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { keys } from '../../live/query-keys';
import { EMAILS, TEMPLATES } from './emails.texts';

const READ = {
  lead: routes.listLeadEmails,
  host: routes.listHostEmails,
  funder: routes.listFunderEmails,
  installer: routes.listInstallerEmails,
  project: routes.listProjectEmails,
} as const;

const SEND = {
  lead: routes.sendLeadEmail,
  host: routes.sendHostEmail,
  funder: routes.sendFunderEmail,
  installer: routes.sendInstallerEmail,
  project: routes.sendProjectEmail,
} as const;

/** The mail server’s word is no event: while an email is being sent it is asked for again. */
const AGAIN_MS = 3_000;

export const emailsQuery = (kind: WorkKind, id: string) =>
  queryOptions({
    queryKey: keys.work('emails', kind, id),
    queryFn: ({ signal }): Promise<RecordEmails> => api(READ[kind], { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((email) => email.state === 'waiting') ? AGAIN_MS : false),
  });

export function useSendEmail(kind: WorkKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof routes.sendLeadEmail>['body']) => api(SEND[kind], { params: { id }, body }),
    onSuccess: ({ address }) => {
      toast.success(EMAILS.sent, { detail: address });
      return client.invalidateQueries({ queryKey: keys.work('emails', kind, id) });
    },
  });
}

export const templatesQuery = queryOptions({
  queryKey: keys.work('email-templates'),
  queryFn: ({ signal }) => api(routes.listEmailTemplates, { signal }),
});

type Template = InputOf<typeof routes.createEmailTemplate>['body'];

/** Creates, changes and deletes templates; a refusal is shown where it was asked. */
export function useTemplateCommands() {
  const client = useQueryClient();
  const moved = () => client.invalidateQueries({ queryKey: templatesQuery.queryKey });
  return {
    save: useMutation({
      mutationFn: ({ id, ...body }: Template & { id: string | null }) =>
        id === null
          ? api(routes.createEmailTemplate, { body })
          : api(routes.changeEmailTemplate, { params: { id }, body }),
      onSuccess: ({ name }) => {
        toast.success(TEMPLATES.saved, { detail: name });
        return moved();
      },
    }),
    remove: useMutation({
      mutationFn: (id: string) => api(routes.deleteEmailTemplate, { params: { id } }),
      onSuccess: moved,
    }),
  };
}
