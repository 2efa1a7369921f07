import type { Tx } from '@libs/platform';

/** The file of an edition that was replaced. */
export const editionFile = (
  tx: Tx,
  id: string,
  edition: number,
): Promise<{ path: string | null; sha256: string | null } | null> =>
  tx.row('select path, sha256 from agreement_edition where agreement_id = $1 and edition = $2', [id, edition]);
