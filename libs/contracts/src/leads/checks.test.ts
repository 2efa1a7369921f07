import { describe, expect, test } from '@jest/globals';
import { cleanLead, leadFault, sanitise, type TypedLead } from './checks.js';
import { TEXTS } from '../texts.js';

const GOOD: TypedLead = {
  fullName: 'Grace Adeyemi',
  companyName: 'Fenwick Row Bakery',
  workEmail: 'grace@fenwickrow.example',
  phoneNumber: '0113 496 0401',
};
const messageFor = (part: Partial<TypedLead>) => leadFault({ ...GOOD, ...part })?.message ?? null;

describe('a full name', () => {
  test.each([
    'Jo',
    'Jean-Luc Picard',
    "O'Brien",
    'Siobhan O’Brien',
    'Siân Llŷr',
    'Łukasz Żak',
    'Sia\u0302n',
    '李小龍',
    'नेहा शर्मा',
    '  Jo  ',
    'x'.repeat(1000),
  ])('may be %s', (fullName) => expect(messageFor({ fullName })).toBeNull());

  test.each([
    '',
    ' ',
    'J',
    '  J  ',
    'e\u0301',
    'J4ne Doe',
    'Jane_Doe',
    'Jane@Doe',
    'Jane.',
    '<b>Jane</b>',
    'Jane\tDoe',
    'Jane\u0007',
    'Jane 😀',
    'Jane\u202eDoe',
  ])('may not be %j', (fullName) => expect(messageFor({ fullName })).toBe('Please enter a valid full name'));
});

describe('a company', () => {
  test.each(['AB', '3M', 'Smith & Sons, (Holdings) Ltd.', 'Müller-Straße 2Ü', 'Café Ōtautahi', '٣٤ Co', ' BP '])(
    'may be %s',
    (companyName) => expect(messageFor({ companyName })).toBeNull(),
  );
  test.each(['', 'A', ' A ', "Sainsbury's", 'A/S', 'Co_op', 'A+B', 'Yahoo!', 'a;b', '<x>', 'A\nB'])(
    'may not be %j',
    (companyName) => expect(messageFor({ companyName })).toBe('Please enter a valid company name'),
  );
});

describe('a work email', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
  test.each(['a@b.co', 'Jane.Doe+tag@Sub.Example.CO.UK', "o'neil@x.example", ' jane@x.example ', ofLength(320)])(
    'may be %s',
    (workEmail) => expect(messageFor({ workEmail })).toBeNull(),
  );
  test.each([
    '',
    'plain',
    'a@b',
    '@b.example',
    'a@',
    'a@b.',
    'a@.example',
    'a b@c.example',
    'a@b@c.example',
    'a,b@c.example',
    'a@b.example,c@d.example',
    'a@-b.example',
    '<a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    ofLength(321),
  ])('may not be %j', (workEmail) => expect(messageFor({ workEmail })).toBe('Please enter a valid email address'));
});

describe('a phone number', () => {
  test.each([
    undefined,
    null,
    '',
    '   ',
    '+44 20 7946 0101',
    '020 7946 0101',
    '07700 900123',
    '0169 772 222',
    '+441632960001',
  ])('may be %s', (phoneNumber) => expect(messageFor({ phoneNumber })).toBeNull());
  test.each([
    '0',
    '00 7946 0101',
    '+44 0 20 7946 0101',
    '0044 20 7946 0101',
    '+1 212 555 0100',
    '020 7946 01',
    '020 7946 010123',
    '(020) 7946 0101',
    '020-7946-0101',
    '07700 90012x',
    'phone',
  ])('may not be %s', (phoneNumber) =>
    expect(messageFor({ phoneNumber })).toBe('Please enter a valid UK phone number'),
  );
});

test('the first failure is reported, in the order of the form', () => {
  const wrong: TypedLead = { fullName: '1', companyName: '!', workEmail: 'x', phoneNumber: 'x' };
  const order: LeadOrder = [
    ['fullName', TEXTS.invalidFullName],
    ['companyName', TEXTS.invalidCompanyName],
    ['workEmail', TEXTS.invalidEmail],
    ['phoneNumber', TEXTS.invalidPhone],
  ];
  let lead = wrong;
  for (const [path, message] of order) {
    expect(leadFault(lead)).toEqual({ path, message });
    lead = { ...lead, [path]: GOOD[path] };
  }
  expect(leadFault(lead)).toBeNull();
});
type LeadOrder = [path: keyof TypedLead, message: string][];

test('what is kept is what was typed, and the cleaned copy beside it', () => {
  const lead = cleanLead({
    fullName: '  Siobha\u0301n O’Brien ',
    companyName: ' Café 2Ü & Sons ',
    workEmail: ' Grace@FenwickRow.Example ',
    phoneNumber: ' +44 20 7946 0101 ',
  });
  expect(lead).toEqual({
    fullName: 'Siobhán O’Brien',
    companyName: 'Café 2Ü & Sons',
    workEmail: 'grace@fenwickrow.example',
    phoneNumber: '+442079460101',
    cleaned: { fullName: 'Siobhan OBrien', companyName: 'Caf 2 & Sons' },
  });
  expect(cleanLead({ ...GOOD, phoneNumber: ' ' }).phoneNumber).toBeNull();
  expect(cleanLead({ ...GOOD, fullName: 'Ja\u0000ne\u0085 Doe' }).fullName).toBe('Jane Doe');
});

describe('the cleaned copy', () => {
  test.each([
    ['<b>Jane</b>', 'bJaneb'],
    ['Jane; DROP TABLE lead', 'Jane DROP TABLE lead'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['javascript:alert(1)', 'alert(1)'],
    ['x onclick=go() y', 'x go() y'],
    ['scrscriptipt', ''],
    ['scr<>ipt', ''],
    ["O'Brien & Co. (UK), a-b @c", "O'Brien & Co. (UK), a-b @c"],
    ['  a  ', 'a'],
  ])('of %s is %s', (text, cleaned) => {
    expect(sanitise(text)).toBe(cleaned);
    expect(sanitise(cleaned)).toBe(cleaned);
  });

  test('ends at 1000 characters', () => expect(sanitise('a'.repeat(3000))).toHaveLength(1000));
});
