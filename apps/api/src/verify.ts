import { EvidenceKey, servedChecker } from '@libs/evidence/http';
import type { Config } from '@libs/platform';
import type { FastifyInstance } from 'fastify';

/** The page that checks evidence packs against the product's own key, for anyone who was given one. */
export function useVerify(fastify: FastifyInstance, config: Config): void {
  let checker: ReturnType<typeof servedChecker> | undefined;
  const made = () => (checker ??= servedChecker(new EvidenceKey(config).fingerprint));
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
