import { type InputOf, type WebhookView, webhookRoutes } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '../../../../lib/api/api';
import { toast } from '../../../../kit/sonner';
import { WEBHOOK_DONE } from './partners.texts';

const SHOWN = 100;
/** Deliveries are published to no audience, so the open page fetches them itself. */
const LOOK_MS = 5_000;

export const webhooks = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api(webhookRoutes.listWebhooks, { query: { limit: SHOWN }, signal }),
  refetchInterval: LOOK_MS,
  staleTime: 0,
});

export const webhookDeliveries = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => api(webhookRoutes.listWebhookDeliveries, { params: { id }, query: { limit: 50 }, signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });

export type WebhookRequest = InputOf<typeof webhookRoutes.createWebhook>['body'];

/** Creates an endpoint. The response must not be cached: its secret goes straight to the caller. */
export function useCreateWebhook() {
  const client = useQueryClient();
  return async (request: WebhookRequest): Promise<string> => {
    const { secret } = await api(webhookRoutes.createWebhook, { body: request });
    await client.invalidateQueries({ queryKey: webhooks.queryKey });
    return secret;
  };
}

type WebhookAct =
  | { act: 'pause' | 'resume' | 'test' | 'delete'; of: WebhookView }
  | { act: 'replay'; of: WebhookView; from: number; to: number };

async function send(request: WebhookAct): Promise<unknown> {
  const params = { id: request.of.id };
  switch (request.act) {
    case 'pause':
    case 'resume':
      return api(webhookRoutes.changeWebhook, { params, body: { paused: request.act === 'pause' } });
    case 'test':
      return api(webhookRoutes.testWebhook, { params, body: {} });
    case 'delete':
      return api(webhookRoutes.deleteWebhook, { params });
    case 'replay':
      return api(webhookRoutes.replayWebhook, { params, body: { from: request.from, to: request.to } });
    default:
      return request satisfies never;
  }
}

export function useWebhookAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { act }) => toast.success(WEBHOOK_DONE[act]),
    onError: (error) => toast.failure(WEBHOOK_DONE.failed, { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooks.queryKey }),
  });
}
