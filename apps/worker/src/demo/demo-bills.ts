import { DEMO_ACCOUNTS } from '@libs/accounts';
import { billDemo } from '@libs/billing';
import { type Clock, type Database, logOf } from '@libs/platform';

const log = logOf('demo');

const emailOf = (role: 'admin' | 'asset_funder'): string =>
  DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? '';

/** The sites of the demo's own funder are billed for the months that are over, once their readings have come. */
export async function billDemoFunder(database: Database, clock: Clock): Promise<void> {
  const people = { office: emailOf('admin'), funder: emailOf('asset_funder') };
  const issued = await billDemo(database, people, clock.now());
  if (issued > 0) log.info({ issued }, 'demo bills issued');
}
