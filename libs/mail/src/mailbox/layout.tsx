import type { ReactNode } from 'react';

interface LayoutProps {
  title: string;
  here: 'messages' | 'templates';
  /** Whether something of the list is open: a phone shows either the list or what is open. */
  open: boolean;
  list: ReactNode;
  children: ReactNode;
}

/** Both pages of the mailbox: a list at the left, what is open at the right. */
export function Layout({ title, here, open, list, children }: LayoutProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href="/dev/mail/mailbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a className="skip" href="#open">
          Skip to the email
        </a>
        <header>
          <a className="mark" href="/">
            Voltmere
          </a>
          <nav aria-label="Mailbox">
            <a href="/dev/mail" aria-current={here === 'messages' ? 'page' : undefined}>
              Mail
            </a>
            <a href="/dev/mail/templates" aria-current={here === 'templates' ? 'page' : undefined}>
              Templates
            </a>
          </nav>
          <p className="note">Local mailbox for demo and development. Nothing here has been sent.</p>
        </header>
        <div className={open ? 'columns open' : 'columns'}>
          <div className="list">{list}</div>
          <main id="open" tabIndex={-1}>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

interface OpenMailProps {
  subject: string;
  about: ReactNode;
  view: 'html' | 'text';
  /** The address of this page in the other view. */
  addressOf: (view: 'html' | 'text') => string;
  back: string;
  frame: string;
  text: string;
}

/** An email as its reader gets it: in a frame without scripts, or as text. */
export function OpenMail({ subject, about, view, addressOf, back, frame, text }: OpenMailProps) {
  return (
    <>
      <div className="head">
        <a className="back" href={back}>
          ← Back
        </a>
        <h1>{subject}</h1>
        {about}
      </div>
      <nav className="tabs" aria-label="View">
        {(['html', 'text'] as const).map((each) => (
          <a key={each} href={addressOf(each)} aria-current={each === view ? 'true' : undefined}>
            {each === 'html' ? 'HTML' : 'Text'}
          </a>
        ))}
      </nav>
      {view === 'html' ? (
        <iframe src={frame} title={subject} sandbox="allow-popups allow-popups-to-escape-sandbox" />
      ) : (
        <pre>{text}</pre>
      )}
    </>
  );
}
