import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../lib/refusal.mjs';
import type { Settings } from '../lib/settings.mjs';
import { fail, type Finding, ok, warn } from './finding.mjs';

/** The part of the product's configuration that is checked, read by the rules of the build. */
interface Config {
  demo: boolean;
  environment: string;
  databaseUrl: string;
  publicUrl: string;
  smtpUrl?: string | null;
  requireAdmin2fa: boolean;
}

interface Built {
  loadConfig(env: NodeJS.ProcessEnv): Config;
}

const WEAK = /^(postgres|password|secret|voltmere|admin|root|changeme|test)?$/i;

/** The environment as API and worker would read it, by their own rules; needs the build. */
export async function settings({ root }: Settings, env: NodeJS.ProcessEnv): Promise<Finding | Finding[]> {
  const file = join(root, 'dist/libs/platform/src/config.js');
  if (!existsSync(file)) return warn('settings', 'cannot be checked before the product is built', 'Run npm run build.');
  const { loadConfig }: Built = await import(pathToFileURL(file).href);
  try {
    const config = loadConfig(env);
    return [ok('settings', `complete, ${config.demo ? 'demo' : config.environment}`), ...outward(config, env)];
  } catch (error) {
    const [, ...lines] = messageOf(error).split('\n');
    return lines.map((line) =>
      fail('settings', line.trim(), '.env.example says what it means. Correct it, then start again.'),
    );
  }
}

/** What is allowed, but wrong for a site that people use. */
function outward(
  { demo, environment, databaseUrl, publicUrl, smtpUrl, requireAdmin2fa }: Config,
  env: NodeJS.ProcessEnv,
): Finding[] {
  if (demo || environment !== 'production') return [];
  const found: Finding[] = [];
  const { hostname, password } = new URL(databaseUrl);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!local && WEAK.test(decodeURIComponent(password)))
    found.push(
      fail(
        'secrets',
        'DATABASE_URL has a default password',
        "Run alter role … password '…' and put the new one into DATABASE_URL.",
      ),
    );
  if (!publicUrl.startsWith('https:'))
    found.push(
      warn(
        'address',
        `PUBLIC_URL is ${publicUrl}`,
        'Set it to the https address that people type: cookies and headers are only strict with https.',
      ),
    );
  if (!smtpUrl)
    found.push(
      warn(
        'mail',
        'SMTP_URL is not set, so emails stay queued in the outbox',
        'Set SMTP_URL=smtps://user:password@host',
      ),
    );
  if (!requireAdmin2fa) found.push(warn('secrets', 'admins need no second factor', 'Set REQUIRE_ADMIN_2FA=1.'));
  if (!env.CLOUD_KEYS)
    found.push(
      warn(
        'secrets',
        'CLOUD_KEYS is not set, so the credentials of inverters depend on SECRET_KEY',
        'Set CLOUD_KEYS, then run rotate-keys (docs/operations.md, "Backups, keys and retention").',
      ),
    );
  return found;
}
