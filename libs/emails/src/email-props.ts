import type { MailProps } from '@libs/mail';
import { answerAddress } from '@libs/messages';
import type { Config, Tx } from '@libs/platform';
import { RecordEmailRow } from './record-email.row.js';

/** The words of an email as it is sent: no row of the outbox holds them. Null once it was erased. */
export const recordEmailProps =
  (config: Pick<Config, 'secretKey' | 'inboundMail'>) =>
  async (tx: Tx, { cause }: { cause: string }): Promise<MailProps<'record_email'> | null> => {
    const email = await tx.findOne(RecordEmailRow, { id: cause });
    if (!email) return null;
    const { subject, body, byName } = email;
    return { subject, text: body, by: byName, replyTo: answerAddress(config, email.id)?.address ?? null };
  };
