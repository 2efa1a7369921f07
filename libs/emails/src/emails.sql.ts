import type { EmailState, EmailTemplate, RecordEmail, WorkKind } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';

interface Found extends Omit<RecordEmail, 'at' | 'state'> {
  at: string;
  received: boolean;
  mail: string | null;
}

/** With what became of each in the outbox, whose rows are deleted after 90 days. */
const FIND = `
select e.id, e.received, m.state as mail, case when m.state = 'failed' then m.last_error end as error, e.address,
       e.subject, e.body, e.files, e.by_name as "by", e.answers_id as answers, e.created_at as at
  from record_email e left join mail m on m.cause = e.id::text and m.template = 'record_email'
 where e.record_id = $1 and e.kind = $2 and ($3::uuid is null or e.id = $3)
 order by e.created_at desc, e.id desc limit 100`;

interface OfRecord {
  kind: WorkKind;
  id: string;
}

/** The hundred newest, which is what anyone looks for; older ones stay stored. */
export const emailsOf = async (tx: Tx, { kind, id }: OfRecord): Promise<RecordEmail[]> =>
  (await tx.rows<Found>(FIND, [id, kind, null])).map(viewOf);

export const emailOf = async (tx: Tx, { kind, id }: OfRecord, emailId: string): Promise<RecordEmail | null> => {
  const found = await tx.row<Found>(FIND, [id, kind, emailId]);
  return found && viewOf(found);
};

const viewOf = ({ at, received, mail, ...email }: Found): RecordEmail => ({
  ...email,
  state: received ? 'received' : stateOf(mail),
  at: iso(at),
});

const stateOf = (mail: string | null): EmailState =>
  mail === 'failed' ? 'failed' : mail === 'due' || mail === 'held' ? 'waiting' : 'sent';

export const allTemplates = (tx: Tx): Promise<EmailTemplate[]> =>
  tx.rows('select id, name, subject, body from email_template order by lower(name), id');
