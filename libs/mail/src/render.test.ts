import { describe, expect, test } from '@jest/globals';
import { renderMail } from './render-mail.js';
import { SAMPLES } from './samples.js';
import { MAIL_TEMPLATES, type MailTemplate } from './templates.js';

const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script>\r\nBcc: x@people.example';
/** The texts of a sample, each replaced by a hostile one; ids, dates and paths stay what they are. */
const hostile = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => hostile(item));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hostile(item, name)]));
  }
  const fixed = ['id', 'at', 'expiresAt', 'day', 'date', 'href', 'role', 'kind', 'memberRole'].includes(key);
  return typeof value === 'string' && !fixed ? HOSTILE : value;
};
const render = (template: MailTemplate, props: unknown = SAMPLES[template]) =>
  renderMail(template, props, 'https://voltmere.example');

/** About how one signs in: each says what to do if it wasn't you, and none can be switched off. */
const SECURITY: MailTemplate[] = ['access_code', 'welcome', 'password_reset', 'password_changed', 'new_device'];

describe.each([...MAIL_TEMPLATES])('%s', (template) => {
  test('loads nothing from elsewhere, and only links to the product', async () => {
    const { html } = await render(template);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg|video|source|form)\b|url\(|@import|src=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(1);
    for (const href of links) expect(href).toMatch(/^(https:\/\/voltmere\.example\/|mailto:hello@voltmere\.example$)/);
  });

  test('says the same as text, with its sender', async () => {
    const { subject, html, text } = await render(template);
    expect(subject).toMatch(/^\S.{3,}\S$/);
    expect(text).toContain('Voltmere, 20 Half Hour Court, London EC1A 1AA');
    expect(text).not.toMatch(/<[a-z]|undefined|null|NaN|\[object/i);
    expect(html).toContain('20 Half Hour Court');
    expect(html).toContain('color-scheme');
    expect(html).toMatch(/max-width:600px/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  test('shows a hostile name as text', async () => {
    const { subject, html } = await render(template, hostile(SAMPLES[template]));
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('is rejected with an extra or missing field', async () => {
    await expect(render(template, { ...SAMPLES[template], secret: 'KX7M2PQA' })).rejects.toThrow();
    await expect(render(template, {})).rejects.toThrow();
  });
});

test.each(SECURITY)('%s says what to do if it wasn’t you', async (template) => {
  const { text, unsubscribe } = await render(template);
  expect(text).toMatch(/Wasn’t you|Didn’t create|Weren’t expecting/);
  expect(unsubscribe).toBeNull();
});

test('a heading as text keeps the name as it is written', async () => {
  expect((await render('project_live')).text).toMatch(/^Marsh Foods is live/);
});

test('a receipt without a forecast is a receipt', async () => {
  const { subject, text } = await render('lead_receipt', { name: 'Holly Marsh', companyName: 'Marsh Foods' });
  expect(subject).toBe('We have your request');
  expect(text).not.toContain('£');
});

test('a receipt’s rows subtract, and it says what was the reader’s own and what was assumed', async () => {
  const { text } = await render('lead_receipt');
  const amount = (label: string) => Number(new RegExp(`${label}:\\s*£([\\d,]+)`).exec(text)?.[1]?.replace(',', ''));
  expect(amount('Your bill today') - amount('Saving in year one')).toBe(amount('Your bill with Voltmere'));
  expect([amount('Saving in year 10'), amount('Saving in year 20')]).toEqual([3_590, 4_120]);
  expect(text).toContain('62,500 kWh (your figure)');
  expect(text).toContain('Office (your choice)');
  expect(text).toContain('310 m² (assumed)');
  expect(text).toContain('15p per kWh in year one, rising 2.5% a year');
  expect(text).toContain('We assume the grid’s price rises 2% a year.');
  expect(text).not.toContain('typical values for a business like yours');
  expect(text).toMatch(/Open the calculator with these figures\s+\S*\/\?business=office&kwh=62500&pence=30#calculator/);
});

test('a receipt that was posted before there was a link to the calculator can still be sent', async () => {
  const { forecast, ...data } = SAMPLES.lead_receipt;
  const { href: _href, ...before } = forecast ?? {};
  const { text } = await render('lead_receipt', { ...data, forecast: before as typeof forecast });
  expect(text).toContain('62,500 kWh (your figure)');
  expect(text).toContain('Office (your choice)');
  expect(text).not.toContain('Open the calculator');
});

test('a receipt posted when it had the last year alone still says that year', async () => {
  const { forecast, ...data } = SAMPLES.lead_receipt;
  const posted = (later: unknown) =>
    render('lead_receipt', { ...data, forecast: { ...forecast, byYear: undefined, later } });
  expect((await posted({ year: 20, saving: 3_900 })).text).toMatch(/Saving in year 20:\s*£3,900/);
  expect((await posted(null)).text).not.toMatch(/Saving in year (10|20)/);
});

test('a receipt of somebody who gave nothing says that its values are typical', async () => {
  const { forecast, ...data } = SAMPLES.lead_receipt;
  const { text } = await render('lead_receipt', { ...data, forecast: forecast && { ...forecast, entered: [] } });
  expect(text).toContain('typical values for a business like yours');
  expect(text).not.toContain('your figure');
});

test('a checksum breaks where a phone ends, so that the page isn’t wider than it', async () => {
  const { html } = await render('proposal_accepted');
  const around = html.slice(0, html.indexOf(SAMPLES.proposal_accepted.sha256)).split('<p').at(-1);
  expect(around).toContain('overflow-wrap:anywhere');
});

test.each([
  ['agreement_to_sign', 'please read the document in Voltmere, then sign it.'],
  ['visit_proposed', 'please tell us whether this time suits you.'],
  ['project_withdrawn', 'here’s an update.'],
] as const)('a plain email about %s says what to do', async (kind, said) => {
  const { text } = await render('plain', { ...SAMPLES.plain, kind });
  expect(text).toContain(`Hello Holly, ${said}`);
});
