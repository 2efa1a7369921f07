import { Text } from '@react-email/components';
import type { MailProps } from '../mail-props.js';
import { LIGHT } from '../look.js';
import { A, Action, P, Small, Title } from '../parts.js';
import type { Template } from '../template.js';
import { clockTime, dayInWords, firstName } from '../words.js';

const PORTALS: Record<MailProps<'daily_digest'>['role'], string> = {
  admin: '/admin',
  asset_host: '/asset-host',
  asset_funder: '/asset-funder',
  installer: '/installer',
};

const count = (n: number): string => (n === 1 ? '1 thing' : `${n} things`);

export const dailyDigest: Template<'daily_digest'> = {
  subject: ({ items, more }) => `Your day at Voltmere: ${count(items.length + more)}`,
  preview: ({ items }) => items[0]?.text ?? '',
  body: ({ name, day, role, items, more }, link) => (
    <>
      <Title>What you haven’t seen yet</Title>
      <P>
        Hello {firstName(name)}, this is your summary for {dayInWords(day)}.
      </P>
      {items.map(({ id, text, href, at }) => (
        <Text
          key={id}
          className="v-ink v-row"
          style={{
            margin: 0,
            padding: '10px 0',
            borderTop: `1px solid ${LIGHT.border}`,
            color: LIGHT.ink,
            fontSize: 15,
            lineHeight: '22px',
          }}
        >
          <span className="v-muted" style={{ color: LIGHT.muted }}>
            {clockTime(at)}
          </span>{' '}
          <A href={link(href)}>{text}</A>
        </Text>
      ))}
      {more > 0 && <Small>And {more} more.</Small>}
      <Action href={link(PORTALS[role])}>Open your portal</Action>
    </>
  ),
};
