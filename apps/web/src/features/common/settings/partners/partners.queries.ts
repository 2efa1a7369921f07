import { apiKeyRoutes, type InputOf, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, reasonOf } from '../../../../lib/api/api';
import { toast } from '../../../../kit/sonner';
import { API_KEYS } from './partners.texts';

const SHOWN = 100;

export const apiKeys = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api(apiKeyRoutes.listApiKeys, { query: { limit: SHOWN }, signal }),
  staleTime: 0,
});

/** Accounts whose name or email contains the text. */
export const accountsLike = (text: string) =>
  queryOptions({
    queryKey: ['accounts-like', text],
    queryFn: ({ signal }) => api(routes.listUsers, { query: { search: text, status: 'active', limit: 8 }, signal }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
  });

export type KeyRequest = Omit<InputOf<typeof apiKeyRoutes.createApiKey>['body'], 'password'>;

/** Creates a key. The response must not be cached: the key goes straight to the caller. */
export function useCreateKey() {
  const client = useQueryClient();
  return async (request: KeyRequest & { password: string }): Promise<string> => {
    const { secret } = await api(apiKeyRoutes.createApiKey, { body: request });
    await client.invalidateQueries({ queryKey: apiKeys.queryKey });
    return secret;
  };
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(apiKeyRoutes.revokeApiKey, { params: { id } }),
    onSuccess: ({ name }) => toast.success(API_KEYS.revoked(name)),
    onError: (error) => toast.failure(API_KEYS.notRevoked, { detail: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKeys.queryKey }),
  });
}
