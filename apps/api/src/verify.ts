import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EvidenceKey, servedChecker } from '@libs/evidence/http';
import type { Config } from '@libs/platform';
import type { FastifyInstance } from 'fastify';

/** The public page that checks evidence packs against the product's own key. */
export function useVerify(fastify: FastifyInstance, config: Config): void {
  let checker: ReturnType<typeof servedChecker> | undefined;
  const made = () => (checker ??= servedChecker(new EvidenceKey(config).fingerprint, fontOf(config)));
  const files = [
    ['/verify', 'text/html', () => made().page],
    ['/verify/check.js', 'text/javascript', () => made().script],
    ['/verify/check.css', 'text/css', () => made().style],
  ] as const;
  for (const [path, type, text] of files) {
    fastify.get(path, async (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(text()),
    );
  }
}

/** The font of the built web app, whose name contains a hash of its content; null without a build. */
function fontOf({ webDir }: Config): string | null {
  try {
    const font = readdirSync(join(webDir, 'assets')).find((name) =>
      /^mona-sans-latin-wdth-normal-.*\.woff2$/.test(name),
    );
    return font ? `/assets/${font}` : null;
  } catch {
    return null;
  }
}
