import type { SetupTokens } from '@libs/accounts';
import { type Config, log } from '@libs/platform';

/**
 * While there is no admin, somebody needs the one-time token for `/admin-setup`. In production what a process prints is its log, which
 * others read and keep: there the token comes from a command, on its own terminal.
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
