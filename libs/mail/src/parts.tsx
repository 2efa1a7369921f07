import { Button, Heading, Link, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { LIGHT, MONO } from './look.js';

/** What the templates are put together from. */

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    className="v-ink v-title"
    style={{
      margin: '0 0 16px',
      color: LIGHT.ink,
      fontSize: 26,
      lineHeight: '32px',
      fontWeight: 650,
      letterSpacing: '-0.02em',
    }}
  >
    {children}
  </Heading>
);

export const P = ({ children }: { children: ReactNode }) => (
  <Text className="v-ink" style={{ margin: '0 0 16px', color: LIGHT.ink, fontSize: 16, lineHeight: '24px' }}>
    {children}
  </Text>
);

export const Small = ({ children }: { children: ReactNode }) => (
  <Text className="v-muted" style={{ margin: '4px 0 16px', color: LIGHT.muted, fontSize: 13, lineHeight: '20px' }}>
    {children}
  </Text>
);

/** The one thing to do, with the amber tick. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '8px 0 24px' }}>
    <Button
      href={href}
      className="v-button"
      style={{
        backgroundColor: LIGHT.primary,
        borderLeft: `4px solid ${LIGHT.amber}`,
        borderRadius: 6,
        color: LIGHT.onPrimary,
        fontSize: 16,
        fontWeight: 650,
        lineHeight: '20px',
        padding: '13px 20px 13px 16px',
      }}
    >
      {children}
    </Button>
  </Section>
);

export const A = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="v-link" style={{ color: LIGHT.primary, textDecoration: 'underline' }}>
    {children}
  </Link>
);

/** A code to type in, large and in the face of readings. */
export const Code = ({ children }: { children: string }) => (
  <Section
    className="v-sunken"
    style={{
      margin: '8px 0 24px',
      backgroundColor: LIGHT.sunken,
      border: `1px solid ${LIGHT.border}`,
      borderRadius: 10,
    }}
  >
    <Text
      className="v-ink"
      style={{
        margin: 0,
        padding: '18px 20px',
        color: LIGHT.ink,
        fontFamily: MONO,
        fontSize: 26,
        lineHeight: '32px',
        letterSpacing: '0.12em',
      }}
    >
      {children}
    </Text>
  </Section>
);

/** Advice such as what to do if it wasn't you, set apart so that it is not missed. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Section className="v-notice" style={{ margin: '0 0 16px', backgroundColor: LIGHT.notice, borderRadius: 6 }}>
    <Text
      className="v-ink"
      style={{ margin: 0, padding: '12px 16px', color: LIGHT.ink, fontSize: 14, lineHeight: '21px' }}
    >
      {children}
    </Text>
  </Section>
);

/** Names and values, one line each; what is not known has no line. */
export const Facts = ({ of }: { of: readonly (readonly [label: string, value: string | null])[] }) => (
  <Section style={{ margin: '0 0 24px' }}>
    {of.map(([label, value]) =>
      value === null ? null : (
        <Text
          key={label}
          className="v-ink v-row"
          style={{
            margin: 0,
            padding: '9px 0',
            borderTop: `1px solid ${LIGHT.border}`,
            color: LIGHT.ink,
            fontSize: 15,
            lineHeight: '22px',
            // A SHA-256 is one word of 64 characters, wider than a phone.
            wordBreak: 'break-word',
            overflowWrap: 'anywhere',
          }}
        >
          <span className="v-muted" style={{ color: LIGHT.muted }}>
            {label}:
          </span>{' '}
          {value}
        </Text>
      ),
    )}
  </Section>
);
