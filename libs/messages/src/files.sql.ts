import type { Attachment } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface FoundFile {
  id: string;
  name: string;
  size: number;
  media: string;
  state: Attachment['state'];
  reason: string | null;
}

export const attachmentView = ({ id, name, size, media, state, reason }: FoundFile): Attachment => ({
  id,
  name,
  size,
  picture: media.startsWith('image/'),
  state,
  reason,
});

const COLUMNS = 'f.id, f.name, f.size, f.media, f.state, f.reason';

/** A file as the reader sees it, without where it's stored. Read with the reader's own rights. */
export const fileForReader = (tx: Tx, id: string): Promise<FoundFile | null> =>
  tx.row<FoundFile>(`select ${COLUMNS} from message_file f where f.id = $1`, [id]);

export const pathOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.row<{ path: string | null }>('select path from message_file where id = $1', [id]))?.path ?? null;

/** The files of messages that weren't deleted or removed. */
export async function filesOf(tx: Tx, messageIds: readonly string[]): Promise<Map<string, Attachment[]>> {
  const byMessage = new Map<string, Attachment[]>();
  if (messageIds.length === 0) return byMessage;
  const found = await tx.rows<FoundFile & { message_id: string }>(
    `select ${COLUMNS}, f.message_id from message_file f join message m on m.id = f.message_id and m.gone is null
      where f.message_id = any($1::uuid[]) order by f.created_at, f.id`,
    [messageIds],
  );
  for (const file of found) {
    byMessage.set(file.message_id, [...(byMessage.get(file.message_id) ?? []), attachmentView(file)]);
  }
  return byMessage;
}
