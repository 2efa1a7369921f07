/** JSON with sorted keys: two bodies that say the same are the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const SECRETS = new Set([
  'accessCode',
  'password',
  'username',
  'accessToken',
  'refreshToken',
  'uniqueCode',
  'secret',
  'uri',
  'recoveryCodes',
]);

/** An answer as it may be kept: without what is shown once. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRETS.has(key))
      .map(([key, part]) => [key, withoutSecrets(part)]),
  );
}
