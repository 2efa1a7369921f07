import type { SetupTokens } from '@libs/accounts';
import { type Config, log } from '@libs/platform';

/**
 * While there is no admin, `/admin-setup` needs a one-time token. In production the output of a process is its log, which others
 * read and store, so the token is printed by a command instead, on its own terminal.
 */
export async function sayHowToSetUp(
  tokens: SetupTokens,
  { environment, publicUrl, adminSetupToken }: Pick<Config, 'environment' | 'publicUrl' | 'adminSetupToken'>,
  out: { isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Promise<void> {
  const address = `${publicUrl}/admin-setup`;
  if (!adminSetupToken && environment === 'production' && !out.isTTY) {
    if (await tokens.adminMissing())
      log.warn(
        { address, command: 'node dist/apps/api/src/setup-token.js' },
        'there is no admin yet: the command prints a token for the address',
      );
    return;
  }
  const token = await tokens.prepare();
  if (token) out.write(`Set-up token for the first admin: ${token} (at ${address})\n`);
}
