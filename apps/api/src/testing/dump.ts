import type { TestApi } from './api.js';

/** Every row of every table as text, bytes in hex: what somebody who stole the disk could read. */
export async function dumpDatabase(api: TestApi): Promise<string> {
  const tables = await api.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const found = await api.query<{ text: string }>(`select t::text as text from ${name} t`);
    parts.push(...found.map(({ text }) => `${name} ${text}`));
  }
  return parts.join('\n');
}

/** The ways in which a text could stand in a dump. */
export const formsOf = (secret: string): string[] => [
  secret,
  secret.replaceAll('-', ''),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret.replaceAll('-', '')).toString('hex'),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
];
