import { createHmac } from 'node:crypto';

/** The login of the product on the built-in PostgreSQL, and the name of its database. */
export const OWNER = 'voltmere';

/**
 * The password of that login. It is derived from the superuser's, so an older data folder needs no new note, and it does not reveal it.
 * @param {string} superuserPassword
 */
const ownerPassword = (superuserPassword) =>
  createHmac('sha256', superuserPassword).update('login of the product').digest('base64url');

/**
 * The address that the product is given: its own database, as a plain owner.
 * @param {string} serverUrl the superuser's address
 */
export function ownerUrl(serverUrl) {
  const url = new URL(serverUrl);
  url.password = ownerPassword(decodeURIComponent(url.password));
  url.username = OWNER;
  url.pathname = `/${OWNER}`;
  return url.href;
}
