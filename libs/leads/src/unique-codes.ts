import { drawCode, SealedCodes } from '@libs/accounts';
import { Config, Database, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { LeadRow } from './lead.row.js';

/** Unique codes of approved leads: eight symbols as access codes have, used once, without an end. */
@Injectable()
export class UniqueCodes {
  private readonly sealed: SealedCodes;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.sealed = new SealedCodes(config, 'unique code');
  }

  /** A new code for this lead, as it is kept. */
  draw(leadId: string): Pick<LeadRow, 'codeLookup' | 'codeSealed'> {
    const code = drawCode();
    return { codeLookup: this.lookup(code), codeSealed: this.sealed.seal(code, leadId) };
  }

  lookup(code: string): Buffer {
    return this.sealed.lookup(code);
  }

  /** The codes that can be used, by lead. For the mail that brings one, and for admins over HTTP. */
  async unusedOf(tx: Tx, leadIds: string[]): Promise<Map<string, string>> {
    const found = await tx.rows<{ id: string; sealed: Buffer }>(
      `select id, code_sealed as sealed from lead where id = any($1::uuid[]) and status = 'approved'`,
      [leadIds],
    );
    return new Map(found.map(({ id, sealed }) => [id, this.sealed.unseal(sealed, id)]));
  }

  /** No reader's role may name the column: that admins alone ask is the route's policy. */
  codesOf(leadIds: string[]): Promise<Map<string, string>> {
    return this.database.readUnscoped((tx) => this.unusedOf(tx, leadIds));
  }
}
