/** JSON with sorted keys, so that two equal bodies give the same text. */
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

/** A response as it may be stored: without the values that are shown only once. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SECRETS.has(key))
      .map(([key, part]) => [key, withoutSecrets(part)]),
  );
}
