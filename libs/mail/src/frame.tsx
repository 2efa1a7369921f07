import { TEXTS } from '@libs/contracts';
import { Container, Head, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { LIGHT, SANS, STYLES } from './look.js';
import { A, Small } from './parts.js';

export interface FrameProps {
  /** The line that an inbox shows after the subject. */
  preview: string;
  subject: string;
  /** Why the reader gets it, and where to opt out; null where there is no choice. */
  why: { text: string; preferences: string | null } | null;
  home: string;
  children: ReactNode;
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index);
/** The half-hours of daylight are lit. */
const isLit = (index: number): boolean => index >= 17 && index < 33;

/** The frame of every email: wordmark, the day's 48 half-hours, the text, who sent it and why. */
export function Frame({ preview, subject, why, home, children }: FrameProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLES}</style>
      </Head>
      <body className="v-page" style={{ margin: 0, backgroundColor: LIGHT.page }}>
        <Preview>{preview}</Preview>
        <Page>
          <Container className="v-outer" style={{ maxWidth: 600, margin: '0 auto', padding: '32px 16px' }}>
            <Wordmark home={home} />
            <Section
              className="v-card"
              style={{
                backgroundColor: LIGHT.card,
                border: `1px solid ${LIGHT.border}`,
                borderRadius: 10,
                borderCollapse: 'separate',
              }}
            >
              <tr>
                <td className="v-inner" style={{ padding: '32px 36px 20px' }}>
                  {children}
                </td>
              </tr>
            </Section>
            <Section style={{ padding: '20px 4px 0' }}>
              {why && (
                <Small>
                  {why.text.replace(/\.$/, '')}.{why.preferences && ' '}
                  {why.preferences && <A href={why.preferences}>Choose which emails you get</A>}
                </Small>
              )}
              <Small>
                {TEXTS.tagline} {TEXTS.address}. Questions:{' '}
                <A href={`mailto:${TEXTS.contactEmail}`}>{TEXTS.contactEmail}</A>
              </Small>
            </Section>
          </Container>
        </Page>
      </body>
    </Html>
  );
}

/** Some mail programs drop the body's own colours, so a table carries them. */
const Page = ({ children }: { children: ReactNode }) => (
  <table
    role="presentation"
    className="v-page"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ backgroundColor: LIGHT.page }}
  >
    <tbody>
      <tr>
        <td style={{ fontFamily: SANS }}>{children}</td>
      </tr>
    </tbody>
  </table>
);

function Wordmark({ home }: { home: string }) {
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <Text style={{ margin: 0, fontSize: 22, lineHeight: '28px', fontWeight: 650, letterSpacing: '-0.02em' }}>
        <span
          className="v-amber"
          data-skip-in-text="true"
          style={{
            display: 'inline-block',
            width: 5,
            height: 20,
            marginRight: 8,
            borderRadius: 2,
            backgroundColor: LIGHT.amber,
            verticalAlign: '-2px',
          }}
        />
        <a href={home} data-skip-in-text="true" className="v-ink" style={{ color: LIGHT.ink, textDecoration: 'none' }}>
          {TEXTS.brand}
        </a>
      </Text>
      <table
        role="presentation"
        aria-hidden="true"
        data-skip-in-text="true"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ marginTop: 14, tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <tbody>
          <tr>
            {HALF_HOURS.map((index) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a picture drawn by cells, which nothing operates
              <td key={index} style={{ padding: '0 1px', fontSize: 0, lineHeight: 0 }}>
                <div
                  className={isLit(index) ? 'v-amber' : 'v-tick'}
                  style={{ height: 6, borderRadius: 1, backgroundColor: isLit(index) ? LIGHT.amber : LIGHT.tick }}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
