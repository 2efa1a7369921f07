import { type Actor, fillIn, type WorkKind } from '@libs/contracts';
import { refuse, type Tx } from '@libs/platform';
import { EmailTemplateRow } from './email-template.row.js';
import { REFUSALS } from './emails.texts.js';
import { factsOf } from './record-facts.sql.js';

interface Written {
  to: string;
  subject: string;
  body: string;
}

/** An email to a record's first address by a template. What the record doesn't know stays open, and sending refuses it. */
export async function fromTemplate(
  tx: Tx,
  { kind, id }: { kind: WorkKind; id: string },
  templateId: string,
  actor: Actor,
): Promise<Written> {
  const template = await tx.findOne(EmailTemplateRow, { id: templateId });
  if (!template) throw refuse.notFound(REFUSALS.templateNotFound);
  const facts = await factsOf(tx, kind, id);
  if (!facts) throw refuse.notFound(REFUSALS.notFound[kind]);
  const [person] = facts.to;
  if (!person) throw refuse.conflict(REFUSALS.noAddress);
  if (person.returned) throw refuse.conflict(REFUSALS.returned);
  const values = { ...facts.values, 'first name': person.name.split(' ')[0] || null, 'my name': actor.name };
  return { to: person.email, subject: fillIn(template.subject, values), body: fillIn(template.body, values) };
}
