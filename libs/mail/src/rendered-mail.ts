/** A rendered email. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The page on which this type of email can be switched off; null if it cannot. */
  unsubscribe: string | null;
}
