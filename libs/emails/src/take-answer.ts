import { randomUUID } from 'node:crypto';
import { EMAIL_LENGTH } from '@libs/contracts';
import type { IncomingMail } from '@libs/mail';
import { appendEvents, type Tx } from '@libs/platform';
import { SAID } from './emails.texts.js';
import { RecordEmailRow } from './record-email.row.js';

/** More than this in a day is two machines that answer each other. */
const AT_MOST = 20;
const DAY_MS = 86_400_000;

interface Taken {
  outcome: 'written' | 'ignored';
  reason: string | null;
}

/**
 * Keeps an answer with the email that it answers, in the caller's transaction; null where the token belongs to none. Whoever has the
 * address may answer, since a colleague often does: the record shows who it was.
 */
export async function takeAnswer(
  tx: Tx,
  { hash, mail, at }: { hash: string; mail: IncomingMail; at: Date },
): Promise<Taken | null> {
  const email = await tx.findOne(RecordEmailRow, { answerHash: hash }, { lock: true });
  if (!email) return null;
  const { kind, recordId } = email;
  const today = await tx.row<{ count: number }>(
    'select count(*)::int as count from record_email where answers_id = $1 and created_at > $2',
    [email.id, new Date(at.getTime() - DAY_MS)],
  );
  if ((today?.count ?? 0) >= AT_MOST) return { outcome: 'ignored', reason: SAID.tooMany };
  const id = randomUUID();
  const text = mail.text.length > EMAIL_LENGTH ? `${mail.text.slice(0, EMAIL_LENGTH)}${SAID.tooLong}` : mail.text;
  await tx.insert(RecordEmailRow, {
    id,
    kind,
    recordId,
    received: true,
    address: mail.from ?? email.address,
    name: null,
    subject: mail.subject.replace(/\s+/g, ' ').slice(0, 200),
    body: text,
    files: mail.files.map(({ name }) => name.slice(0, 200) || SAID.aFile).slice(0, 20),
    byId: null,
    byName: null,
    answersId: email.id,
    answerHash: null,
    createdAt: at,
  });
  await appendEvents(tx, [
    {
      event: { type: 'email.received', data: { kind, emailId: id } },
      subject: { kind, id: recordId },
      stream: `email:${id}`,
      topic: `${kind}:${recordId}`,
      version: 1,
      actor: null,
      at,
    },
  ]);
  return { outcome: 'written', reason: null };
}
