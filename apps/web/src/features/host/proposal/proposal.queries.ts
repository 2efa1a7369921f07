import { ACCEPTANCE, type DeclineReason, type ProposalView, type RouteSpec, routes } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { currentRecords } from '../../../live/start';
import { api } from '../../../lib/api/api';
import { toast } from '../../../kit/sonner';
import { proposalsOf } from '../../common/documents/proposals.queries';
import { PROPOSAL } from './proposal.texts';

/** The link that the person opened. */
export interface CameBy {
  expires?: number | undefined;
  signature?: string | undefined;
}

const linkOf = ({ expires, signature }: CameBy) => (expires && signature ? { link: { expires, signature } } : {});

type Answered = Pick<ProposalView, 'id' | 'sha256'> & { cameBy: CameBy };

/** The page shows the refusal, so there is no toast. */
export function useAccept() {
  return useMutation({
    mutationFn: ({ id, sha256, cameBy }: Answered) =>
      api(routes.acceptProposal satisfies RouteSpec, {
        params: { id },
        body: { sha256: sha256 ?? '', statementVersion: ACCEPTANCE.version, ...linkOf(cameBy) },
      }),
    onSuccess: (made, _, __, { client }) => shown(made, PROPOSAL.accepted, client),
    onError: (_, __, ___, { client }) => reload(client),
  });
}

export function useDecline() {
  return useMutation({
    mutationFn: ({ id, sha256, cameBy, reason, text }: Answered & { reason: DeclineReason | ''; text: string }) =>
      api(routes.declineProposal satisfies RouteSpec, {
        params: { id },
        body: { sha256: sha256 ?? '', ...(reason ? { reason } : {}), ...(text ? { text } : {}), ...linkOf(cameBy) },
      }),
    onSuccess: (made, _, __, { client }) => shown(made, PROPOSAL.declined, client),
    onError: (_, __, ___, { client }) => reload(client),
  });
}

interface Client {
  invalidateQueries(filter: { queryKey: readonly unknown[] }): Promise<void>;
}
const reload = (client: Client) => void client.invalidateQueries({ queryKey: proposalsOf(null).queryKey });

function shown(made: ProposalView, said: string, client: Client) {
  currentRecords()?.put({ kind: 'proposal', id: made.id, version: made.version, view: { ...made } });
  reload(client);
  toast.success(said);
}
