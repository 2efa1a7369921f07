export { passwordMatches } from './src/passwords.js';
export { AccessTokens } from './src/sessions/access-tokens.js';
export { HeldSessions } from './src/sessions/held-sessions.js';
export { openSession } from './src/sessions/sessions.js';
export { SoftAuthenticator } from './src/testing/authenticator.js';
export { appCode } from './src/testing/totp.js';
