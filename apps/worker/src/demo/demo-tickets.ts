import { DEMO_ACCOUNTS } from '@libs/accounts';
import { type Clock, type Database, logOf, type Storage } from '@libs/platform';
import { makeDemoTickets } from '@libs/tickets';

const log = logOf('demo');

const emailOf = (role: 'admin' | 'installer'): string =>
  DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? '';

/** Two tickets, once the readings of some live sites have come. */
export async function loadDemoTickets(database: Database, clock: Clock, storage: Storage): Promise<void> {
  const people = { office: emailOf('admin'), installer: emailOf('installer') };
  const made = await makeDemoTickets({ database, clock, storage }, people);
  if (made > 0) log.info({ made }, 'demo tickets made');
}
