/** Malicious input. Seeded, so that a failure can be reproduced. */

/**
 * Values in place of a field's own: objects that some databases read as operators, and values that no field accepts.
 */
export const HOSTILE_VALUES: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: 'x' },
  { length: 1e9 },
  [],
  [[[]]],
  [{ $in: [] }],
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '🏴‍☠️'.repeat(60),
  'x'.repeat(20_000),
  'é'.normalize('NFD').repeat(300),
  `'; drop table account; --`,
  `\\'; select pg_sleep(9)`,
  '%00%ff%2e%2e',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '=1+1',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e999',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  0,
  -0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  1e12,
];

/** The same as text of a query or a path, with values that only an address can contain. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HOSTILE_VALUES.filter((value): value is string => typeof value === 'string').map((text) =>
    // A lone surrogate has no encoding; its bytes are used instead.
    text.isWellFormed() ? encodeURIComponent(text.slice(0, 3_000)) : '%ed%a0%80',
  ),
  '%',
  '%zz',
  '%ff%fe',
  '%c0%af',
  '%u0000',
  '1,2,3,,',
  '[object%20Object]',
  '-createdAt;drop',
  '2147483648',
  '1e9',
  '0x10',
];

/** Query keys in shapes that some servers parse as objects. */
export const HOSTILE_QUERIES = (key: string): string[] => [
  `${key}=1&${key}=2`,
  `${key}[]=1`,
  `${key}[$gt]=`,
  `${key}[__proto__][admin]=1`,
  `${key}.constructor=1`,
  `__proto__[admin]=1`,
  `__proto__=1`,
  `${'a[b]'.repeat(500)}=1`,
  `${key}=${'x'.repeat(8_000)}`,
  Array.from({ length: 1_500 }, (_, index) => `k${index}=1`).join('&'),
];

const deep = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Bodies that no route accepts: content type and bytes. */
export const HOSTILE_BODIES: readonly (readonly [string, string | Buffer])[] = [
  ['application/json', '{'],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['application/json', '{"a":1,"a":{"__proto__":null}}'],
  ['application/json', deep(900, '{"a":', '}')],
  ['application/json', deep(40_000, '[', ']')],
  ['application/json', '1e99999'],
  ['application/json', '"\\ud800"'],
  ['application/json', '{"\\u0000":1}'],
  ['application/json', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
  ['application/json', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['application/json;charset=utf-7', '+AHs-+AH0-'],
  ['application/x-www-form-urlencoded', 'a[$gt]=1&__proto__[x]=1'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=', '--\r\n\r\n--'],
  ['application/octet-stream', Buffer.alloc(2_000, 0xff)],
  [';;;', '{}'],
];

const CUT = 'cut';
const part = (head: string, body: string): string => `--${CUT}\r\n${head}\r\n\r\n${body}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv';
const END = `--${CUT}--\r\n`;

/** Malformed multipart bodies. */
export const HOSTILE_MULTIPARTS: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  'no end': part(FILE, 'a,b\n1,2').slice(0, -8),
  'only an end': END,
  'a hundred thousand parts': part('Content-Disposition: form-data; name=a', '').repeat(100_000) + END,
  'two files': part(FILE, 'a') + part(FILE, 'b') + END,
  'no disposition': part('X: y', 'z') + END,
  'a thousand headers': part(`${'X-A: b\r\n'.repeat(1_000)}${FILE}`, 'a') + END,
  'a long header': part(`X-A: ${'b'.repeat(100_000)}\r\n${FILE}`, 'a') + END,
  'a prototype': part('Content-Disposition: form-data; name="__proto__"', '{"admin":true}') + part(FILE, 'a') + END,
  'a path': part(FILE.replace('a.csv', '../../../etc/passwd\\0'), 'a,b') + END,
  'a null': part(FILE.replace('a.csv', 'a\0.csv'), '\0\0\0') + END,
  'a long name': part(FILE.replace('a.csv', 'x'.repeat(50_000)), 'a') + END,
  'broken text': Buffer.concat([
    Buffer.from(`--${CUT}\r\n${FILE}\r\n\r\n`),
    Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
    Buffer.from(`\r\n${END}`),
  ]),
  'a strange encoding': part(`${FILE}; charset=utf-7\r\nContent-Transfer-Encoding: base64`, '+++') + END,
  'a broken mapping':
    part('Content-Disposition: form-data; name="mapping"', '{"__proto__":{"a":1},"date":-1,"columns":{"$gt":1}}') +
    part(FILE, 'a,b\n1,2') +
    END,
  'a million columns': part(FILE, `${','.repeat(1_000_000)}\n`) + END,
  'one long quote': part(FILE, `"${'a'.repeat(500_000)}`) + END,
};
export const MULTIPART_TYPE = `multipart/form-data; boundary=${CUT}`;

/** Raw frames sent on a socket after the transport's handshake. */
export const HOSTILE_FRAMES: readonly (string | Buffer)[] = [
  '',
  '4',
  '40{"token":{"$gt":""}}',
  '40/admin,{"token":"x"}',
  '40{"__proto__":{"token":"x"}}',
  '42',
  '42[]',
  '42{}',
  '42["resume"]',
  '42["resume",{"after":{"$gt":""}}]',
  '420["resume",{"after":{"$gt":""}}]',
  '421["resume",{"after":null,"audience":"admin"}]',
  '422["resume",{"after":"x"}]',
  '423["resume",[]]',
  `424["resume",{"after":"${'x'.repeat(12_000)}"}]`,
  `425["resume",${deep(3_000, '[', ']')}]`,
  '42["look",{"kind":"host","id":{"$ne":null}}]',
  '42["look",{"kind":"__proto__","id":null}]',
  '42["event",{"type":"account.suspended"}]',
  '42["session-ended",{"reason":"revoked"}]',
  '42["disconnect"]',
  '42["__proto__",{}]',
  '42["constructor",{}]',
  '4299999999999999999["resume",{"after":null}]',
  '43[]',
  '431["x"]',
  '44{"message":"x"}',
  '45100000-["resume",{"_placeholder":true,"num":0}]',
  '451-["resume",{"_placeholder":true,"num":99}]',
  '45-["resume"]',
  '46["x"]',
  '47',
  '5',
  '6',
  '9',
  'b4AAAA',
  '42["\\ud800"]',
  Buffer.from([0, 1, 2, 3]),
  Buffer.alloc(10_000, 0xff),
  'x'.repeat(20_000),
];
