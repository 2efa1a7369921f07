import { AccessCodes } from '@libs/accounts';
import type { FoundItem } from '@libs/contracts';
import { UniqueCodes } from '@libs/leads';
import { Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';

interface Holder {
  id: string;
  title: string;
  sub: string;
  status: string;
}

/** Whose code it is. Compared by its keyed hash alone, for admins alone; the answer does not repeat the code. */
@Injectable()
export class FindByCode {
  constructor(
    private readonly accessCodes: AccessCodes,
    private readonly uniqueCodes: UniqueCodes,
    private readonly database: Database,
  ) {}

  find(code: string): Promise<FoundItem[]> {
    // No reader's role may name the columns: that admins alone ask is held by the caller.
    return this.database.readUnscoped(async (tx) => {
      const found = await this.accessCodes.find(tx, code);
      const user =
        found &&
        (await tx.row<Holder>(
          'select id, full_name as title, email as sub, state as status from account where id = $1',
          [found.accountId],
        ));
      const lead = await tx.row<Holder>(
        'select id, company_name as title, full_name as sub, status from lead where code_lookup = $1',
        [this.uniqueCodes.lookup(code)],
      );
      return [
        ...(user ? [itemOf('user', user, `/admin/user-management?open=${user.id}`)] : []),
        ...(lead ? [itemOf('lead', lead, `/admin/user-management?tab=leads&lead=${lead.id}`)] : []),
      ];
    });
  }
}

const itemOf = (kind: 'user' | 'lead', holder: Holder, href: string): FoundItem => ({
  kind,
  ...holder,
  by: 'code',
  value: null,
  href,
});
