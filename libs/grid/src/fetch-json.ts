/** A feed that could not be read; `retryAfterMs` where the source said when to come again. */
export class SourceFailed extends Error {
  constructor(
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

export type Fetched = { same: true } | { same: false; body: unknown; etag: string | null };

/** Fetches JSON, asking only for what is new since `etag`. Throws SourceFailed, whatever went wrong. */
export async function fetchJson(url: string, etag: string | null, milliseconds = 10_000): Promise<Fetched> {
  const headers = { Accept: 'application/json', 'User-Agent': 'Voltmere', ...(etag ? { 'If-None-Match': etag } : {}) };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(milliseconds), redirect: 'error' }).catch(
    (error: Error) => {
      throw new SourceFailed(causeOf(error));
    },
  );
  if (response.status === 304) return { same: true };
  if (!response.ok) {
    await response.body?.cancel();
    throw new SourceFailed(`answered ${response.status}`, retryAfter(response.headers.get('retry-after')));
  }
  const body = await response.json().catch(() => {
    throw new SourceFailed('answered no JSON');
  });
  return { same: false, body, etag: response.headers.get('etag') };
}

const causeOf = (error: Error): string => {
  const { code } = (error.cause ?? {}) as { code?: string };
  return error.name === 'TimeoutError' ? 'no answer in time' : (code ?? error.message);
};

/** Seconds or a date, at most an hour. */
function retryAfter(text: string | null): number | null {
  if (!text) return null;
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), 3_600_000) : null;
}
