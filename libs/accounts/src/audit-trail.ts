import { type AuditEntry, recordAudit } from '@libs/audit';
import { AppError, Database, logOf } from '@libs/platform';
import { Injectable } from '@nestjs/common';

const log = logOf('audit');

/** Audit lines that must survive a rollback. */
@Injectable()
export class AuditTrail {
  constructor(private readonly database: Database) {}

  /**
   * Runs the work; if it is refused, writes the audit line that `lineOf` makes of the refusal, in a separate
   * transaction. The refusal is rethrown even if writing the line fails.
   */
  async noting<T>(lineOf: (refusal: AppError) => AuditEntry | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const line = error instanceof AppError ? lineOf(error) : null;
      // Not awaited inside a transaction, which holds a connection: many of them would wait for each other.
      const inside = this.database.inTransaction;
      const written = line && this.write(line);
      if (!inside) await written;
      throw error;
    }
  }

  /** Outside the surrounding transaction, if there is one, because that is about to be rolled back. */
  private async write(line: AuditEntry): Promise<void> {
    try {
      await this.database.transactionApart((tx) => recordAudit(tx, line));
    } catch (error) {
      log.error({ kind: line.kind, error: (error as Error).message }, 'a line of the audit could not be written');
    }
  }
}
