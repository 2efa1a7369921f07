/** A mail made of its template. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The page on which this kind of mail is switched off; null where it cannot be. */
  unsubscribe: string | null;
}
