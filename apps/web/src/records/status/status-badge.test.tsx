import { describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_STATES,
  FUNDER_STATUSES,
  HOST_STATUSES,
  INSTALLER_STATUSES,
  JOB_STATUSES,
  LEAD_STATUSES,
  PROJECT_STATUSES,
  statusTitle,
} from '@libs/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StatusBadge } from './status-badge';

const ticks = (html: string) => [...html.matchAll(/<rect[^>]*width="2.6"[^>]*>/g)].map(([rect]) => rect);
const lit = (html: string) => ticks(html).filter((rect) => rect.includes('opacity="1"')).length;
const taller = (html: string) => ticks(html).findIndex((rect) => rect.includes('height="11"'));

describe('a status on the line of its lifecycle', () => {
  test.each(PROJECT_STATUSES.map((status, index) => [status, index] as const))('project %s', (status, index) => {
    const html = renderToStaticMarkup(<StatusBadge kind="project" status={status} />);
    expect([ticks(html).length, lit(html), taller(html)]).toEqual([7, index + 1, index]);
    expect(html).toContain(statusTitle(status));
  });

  test.each(JOB_STATUSES.map((status, index) => [status, index] as const))('job %s', (status, index) => {
    const html = renderToStaticMarkup(<StatusBadge kind="job" status={status} />);
    expect([ticks(html).length, lit(html), taller(html)]).toEqual([4, index + 1, index]);
  });

  test.each(HOST_STATUSES.filter((status) => status !== 'lost').map((status, index) => [status, index] as const))(
    'host %s',
    (status, index) => {
      const html = renderToStaticMarkup(<StatusBadge kind="host" status={status} />);
      expect([ticks(html).length, lit(html), taller(html)]).toEqual([6, index + 1, index]);
    },
  );
});

describe('a status off the line has a shape of its own', () => {
  const badges = [
    <StatusBadge key="lost" kind="host" status="lost" />,
    ...FUNDER_STATUSES.map((status) => <StatusBadge key={status} kind="funder" status={status} />),
    ...INSTALLER_STATUSES.map((status) => <StatusBadge key={status} kind="installer" status={status} />),
    ...ACCOUNT_STATES.map((state) => <StatusBadge key={state} kind="user" status={state} />),
    ...LEAD_STATUSES.map((status) => <StatusBadge key={status} kind="lead" status={status} />),
  ];
  test.each(badges.map((badge) => [String(badge.key), badge] as const))('%s', (_, badge) => {
    const html = renderToStaticMarkup(badge);
    expect(ticks(html)).toEqual([]);
    expect(html).toContain('viewBox="0 0 10 10"');
  });
});

test('the word can be another one in one place, the status stays', () => {
  const html = renderToStaticMarkup(<StatusBadge kind="project" status="pending" label="Needs Review" />);
  expect(html).toContain('Needs Review');
  expect(html).toContain('data-status="pending"');
});
