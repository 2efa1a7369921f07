/**
 * The most common passwords of published lists that satisfy the other four rules. Lists mostly differ in trailing
 * digits, so a word covers itself with up to six digits after it, in any case. The last line is our own name.
 */
const WORDS = `
  password passw0rd p@ssword p@ssw0rd pa55word pa$$word pass passcode welcome welc0me willkommen bonjour hello
  qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwer qweasd qweasdzxc
  letmein iloveyou trustno sunshine princess football baseball basketball superman batman spiderman starwars
  pokemon michael jordan charlie daniel thomas jessica jennifer michelle nicole ashley andrew robert william
  monkey dragon tigger shadow master hunter killer ninja buster ginger summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday liverpool arsenal chelsea everton manchester rangers celtic london england scotland ireland britain
  admin administrator root user guest test tester testing demo temp temporary default change changeme secret login
  access account computer internet company office manager service support system server google facebook freedom
  whatever nothing blink flower chocolate banana orange purple cookie pepper cheese coffee abc abcd abcde
  money lovely mustang ferrari mercedes corvette yankees lakers cowboys
  voltmere v0ltmere
`;

/** Keyboard sequences and the like, matched as a whole. */
const WHOLE = `
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx zaq12wsx zaq1zaq1 zaq1@wsx q1w2e3r4 q1w2e3r4t5 qwe123qwe qwerty12345678
  1qazxsw2 qaz123wsx a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 a1234567 a12345678 a123456789 123456aa 12345678a
  123456789a 1234567a 123qweasd 123qwe123 1234qwer 12345qwert asd123asd asdf1234asdf p4ssw0rd pa55w0rd pass1word
`;

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const words = listed(WORDS);
const whole = listed(WHOLE);

/** Whether it is among the first that an attacker would try. Punctuation before and after is ignored. */
export function isCommonPassword(password: string): boolean {
  const core = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (whole.has(core)) return true;
  const word = core.replace(/[^\p{L}\p{N}]?\d{1,6}$/u, '');
  return word !== core && words.has(word);
}
