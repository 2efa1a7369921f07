/** Descriptions in the OpenAPI document that belong to no single route. */
export const OPENAPI = {
  title: 'Voltmere',
  about: 'The API of Voltmere. Live events are delivered over Socket.IO.',
  refusal: 'A refusal',
  noContent: 'Done. The response has no body.',
  anyone: 'For anyone.',
  roles: (roles: readonly string[]) => `For ${roles.join(', ')}.`,
  scope: (scope: string) => ` With an API key: scope \`${scope}\`.`,
  key: 'A repeated call with the same key and body gets the first response again, for 24 hours',
} as const;
