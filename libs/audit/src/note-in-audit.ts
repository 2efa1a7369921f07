import { Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, recordAudit } from './record-audit.js';

/** Note in the security audit what somebody read and took away: no event says it. */
export class NoteInAudit extends Command<void> {
  constructor(readonly entry: AuditEntry) {
    super();
  }
}

@CommandHandler(NoteInAudit)
export class NoteInAuditHandler implements ICommandHandler<NoteInAudit> {
  constructor(private readonly database: Database) {}

  execute({ entry }: NoteInAudit): Promise<void> {
    return this.database.transaction((tx) => recordAudit(tx, entry));
  }
}
