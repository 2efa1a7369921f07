import { Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEntry, recordAudit } from './record-audit.js';

/** Record in the security audit what a person read or exported, since no event does. */
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
