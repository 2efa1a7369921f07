import { routes, statusWords } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';
import type { Gone } from './use-candidates';
import { PAIRING } from './pairing.texts';

const RECORD = { hosts: routes.getHost, funders: routes.getFunder, installers: routes.getInstaller } as const;

/** Why a chosen party is no longer offered. */
export function GoneWords({ gone: { kind, id, name } }: { gone: Gone }) {
  const { data } = useQuery({
    queryKey: [...keys.candidates, 'gone', kind, id],
    queryFn: async ({ signal }) => (await api(RECORD[kind], { params: { id }, signal })).status as string,
  });
  const why =
    data === undefined ? null : data === 'awaiting_pairing' ? PAIRING.inProject : PAIRING.nowStatus(statusWords(data));
  return (
    <p role="status" className="rounded-md border border-warning/40 bg-sunken px-3 py-2 text-xs">
      <b>{name}</b> {PAIRING.notOffered(why)}
    </p>
  );
}
