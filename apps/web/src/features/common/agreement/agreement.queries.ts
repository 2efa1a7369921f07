import { type AgreementDecline, type AgreementForParty, type InputOf, type RouteSpec, routes } from '@libs/contracts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api, apiFile } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { keys } from '../../../live/query-keys';
import { currentRecords } from '../../../live/start';
import { signedSaid } from './agreement.rules';
import { AGREEMENT } from './agreement.texts';

/** One agreement; the other party's actions arrive live. */
export const agreementOf = (id: string) =>
  queryOptions({
    queryKey: keys.detail('agreement', id),
    queryFn: ({ signal }) => api(routes.getAgreement, { params: { id }, signal }) as Promise<AgreementForParty>,
  });

/**
 * What the reader may do about it; keyed by version, so a new version reloads it. Until then the earlier answer stays, so that a
 * dialog in which someone types doesn't close because the sealed copy is ready.
 */
export const signingOf = (id: string, version: number) =>
  queryOptions({
    queryKey: ['agreement-signing', id, version] as const,
    queryFn: ({ signal }) => api(routes.getAgreementSigning, { params: { id }, signal }),
    placeholderData: (earlier, query) => (query?.queryKey[1] === id ? earlier : undefined),
  });

/** The party's own agreements, newest first. */
export const myAgreements = queryOptions({
  queryKey: keys.list('agreements'),
  queryFn: ({ signal }) => api(routes.listAgreements, { query: { limit: 200 }, signal }),
});

export const agreementFile = (id: string, sealed: boolean): Promise<Response> =>
  apiFile(routes.downloadAgreement, { params: { id }, query: sealed ? { sealed: '1' } : {} });

/** Records that it was read. A failure must not prevent anyone from reading. */
export const noteOpened = (id: string): Promise<unknown> =>
  api(routes.openAgreement, { params: { id }, body: {} }).catch(() => undefined);

/** Records the pages that came into view. */
export const notePages = (id: string, edition: number, pages: readonly number[]): Promise<unknown> =>
  api(routes.openAgreement, { params: { id }, body: { edition, pages: [...pages] } }).catch(() => undefined);

interface Client {
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>;
}

function shown(made: AgreementForParty, said: string, client: Client) {
  currentRecords()?.put({ kind: 'agreement', id: made.id, version: made.version, view: { ...made } });
  toast.success(said);
  return client.invalidateQueries({ queryKey: ['agreement-signing', made.id] });
}

/** A refusal reloads the agreement, and the page compares it with what was read. */
const reload = (id: string, client: Client) => {
  void client.invalidateQueries({ queryKey: agreementOf(id).queryKey });
  void client.invalidateQueries({ queryKey: ['agreement-signing', id] });
};

type SignBody = InputOf<typeof routes.signAgreement>['body'];

export const useSign = (id: string, company: string) =>
  useMutation({
    mutationFn: (body: SignBody) => api(routes.signAgreement satisfies RouteSpec, { params: { id }, body }),
    onSuccess: (made, { name }, __, { client }) => shown(made, signedSaid(made, company, name), client),
    onError: (_, __, ___, { client }) => reload(id, client),
  });

export const useDecline = (id: string) =>
  useMutation({
    mutationFn: (body: Pick<SignBody, 'password' | 'code' | 'passkey'> & { reason: AgreementDecline; text?: string }) =>
      api(routes.declineAgreement satisfies RouteSpec, { params: { id }, body }),
    onSuccess: (made, _, __, { client }) => shown(made, AGREEMENT.declined, client),
    onError: (_, __, ___, { client }) => reload(id, client),
  });

/** Reminds those who sign next; at most once a day. */
export const useRemind = (id: string, said: { sent: string; failed: string }) =>
  useMutation({
    mutationFn: () => api(routes.remindAgreement satisfies RouteSpec, { params: { id }, body: {} }),
    onSuccess: () => toast.success(said.sent),
    onError: (error) => toast.failure(said.failed, { detail: refusalWords(error) }),
  });

export const useWithdraw = (id: string) =>
  useMutation({
    mutationFn: (given: Pick<SignBody, 'password' | 'code' | 'passkey'>) =>
      api(routes.withdrawAgreement satisfies RouteSpec, { params: { id }, body: given }),
    onSuccess: (made, _, __, { client }) => shown(made, AGREEMENT.withdrawn, client),
    onError: (_, __, ___, { client }) => reload(id, client),
  });

export const useEarlyStart = (id: string, textId: string) =>
  useMutation({
    mutationFn: (given: Pick<SignBody, 'password' | 'code' | 'passkey'>) =>
      api(routes.waiveAgreementWindow satisfies RouteSpec, { params: { id }, body: { textId, ...given } }),
    onSuccess: (made, _, __, { client }) => shown(made, AGREEMENT.earlyDone, client),
    onError: (_, __, ___, { client }) => reload(id, client),
  });
