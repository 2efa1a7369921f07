import { routes, statusTitle } from '@libs/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { useSession } from '../../../lib/session/session';
import { keys } from '../../../live/query-keys';
import type { RecordAct } from './palette.rules';
import { PALETTE } from './palette.texts';

const OWNER_OF = {
  lead: routes.setLeadOwner,
  host: routes.setHostOwner,
  funder: routes.setFunderOwner,
  installer: routes.setInstallerOwner,
  project: routes.setProjectOwner,
} as const;

const setStatus = (kind: string, id: string, status: string) => {
  const route = kind === 'project' ? routes.setProjectStatus : routes.setHostStatus;
  return api(route, { params: { id }, body: { status: status as never } });
};

/** Does what the palette offers for a record; a refusal says why, and a move can be taken back. */
export function useRecordActs(): (act: RecordAct) => void {
  const client = useQueryClient();
  const router = useRouter();
  const { user } = useSession();
  return useCallback(
    (act: RecordAct) => {
      const { kind, id, title } = act;
      const run = async (): Promise<void> => {
        switch (act.name) {
          case 'copy':
            await navigator.clipboard.writeText(new URL(act.href, location.origin).href);
            toast.success(PALETTE.copied);
            return;
          case 'take':
            await api(OWNER_OF[kind], { params: { id }, body: { ownerId: user?.id ?? null } });
            await client.invalidateQueries({ queryKey: keys.work() });
            toast.success(PALETTE.taken(title));
            return;
          case 'host': {
            const project = await api(routes.getProject, { params: { id } });
            if ('assetHost' in project) router.history.push(`/admin/asset-hosts?open=${project.assetHost.id}`);
            return;
          }
          case 'move': {
            await setStatus(kind, id, act.to);
            const back = () => void setStatus(kind, id, act.from).catch(failed);
            toast.success(PALETTE.moved(title, statusTitle(act.to)), {
              action: { label: 'Undo', onPress: back },
            });
            return;
          }
          default:
            act satisfies never;
        }
      };
      run().catch(failed);
    },
    [client, router, user?.id],
  );
}

const failed = (error: unknown): void => {
  toast.failure(PALETTE.notDone, { detail: refusalWords(error) });
};
