import type { Tx } from '@libs/platform';

/**
 * Whether the account belongs or belonged to an organisation that is there: whoever left one gets no record of their own when
 * they sign in. A membership of a record that is gone counts for nothing: its owner's record is the one that is missing.
 */
export const everMember = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.row(
    `select 1 as one from membership m
      where m.account_id = $1 and (exists (select from host where id = m.party_id)
        or exists (select from funder where id = m.party_id) or exists (select from installer where id = m.party_id))
      limit 1`,
    [accountId],
  )) !== null;
