import 'reflect-metadata';
import { AccountRow, SetupTokens } from '@libs/accounts';
import { Clock, Database, loadConfig, log, openOrm } from '@libs/platform';

/** Prints a one-time token for `/admin-setup` to the terminal that runs it, and writes nothing to a log. */
try {
  const config = loadConfig();
  const orm = await openOrm({ url: config.databaseUrl, entities: [AccountRow], role: 'app_write' });
  try {
    const token = await new SetupTokens(config, new Database(orm), new Clock()).prepare();
    process.stdout.write(
      token
        ? `Set-up token for the first admin: ${token} (at ${config.publicUrl}/admin-setup)\n`
        : 'No set-up token is needed: there is an admin, or ADMIN_SETUP_TOKEN is set.\n',
    );
  } finally {
    await orm.close(true);
  }
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
}
