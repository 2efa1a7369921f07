import { randomUUID } from 'node:crypto';
import { iso, type Tx } from '@libs/platform';

/** An email as the local mailbox shows it. */
export interface LocalMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

interface Received {
  messageId?: string;
  subject?: string;
  text?: string;
  html?: string;
}

const COLUMNS = 'id, recipient as "to", subject, text, html, at';
const shown = (mail: LocalMail): LocalMail => ({ ...mail, at: iso(mail.at) });

/** Stores an email for each recipient. A repeated one replaces the text of the first. */
export async function keepLocalMail(tx: Tx, mail: Received, to: string[], at: Date): Promise<void> {
  for (const recipient of to) {
    const id = randomUUID();
    await tx.rows(
      `insert into local_mail (id, message_id, recipient, subject, text, html, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (message_id, recipient) do update
         set subject = excluded.subject, text = excluded.text, html = excluded.html`,
      [id, mail.messageId ?? id, recipient.toLowerCase(), mail.subject ?? '', mail.text ?? '', mail.html ?? '', at],
    );
  }
}

/** The newest ones, of one address or of all. */
export async function listLocalMail(tx: Tx, to: string | undefined, limit: number): Promise<LocalMail[]> {
  const found = await tx.rows<LocalMail>(
    `select ${COLUMNS} from local_mail where $1::text is null or recipient = $1 order by at desc, id desc limit $2`,
    [to?.toLowerCase() ?? null, limit],
  );
  return found.map(shown);
}

export async function findLocalMail(tx: Tx, id: string): Promise<LocalMail | null> {
  const found = await tx.row<LocalMail>(`select ${COLUMNS} from local_mail where id = $1`, [id]);
  return found && shown(found);
}
