/**
 * What the served checker does with a PDF, or with a code that someone typed: it asks the product by the fingerprint alone. It is a
 * part of the page's script and uses what `checker.ts` has before it.
 */
export const DOCUMENTS = `
const typedCode = document.getElementById('code');
const NAMES = { agreement: 'Agreement', works_order: 'Works order', bill: 'Bill' };
const inFours = (hex) => hex.match(/.{1,4}/g).join(' ');
const dayOf = (at) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at));
const secondsOf = (at) => inLondon(at).replace(/, London time$/, '') + ', London · ' + at.slice(11, 19) + ' UTC';
const toHex = (bytes) => [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');
const ask = async (sha256) => {
  const response = await fetch('/api/verify', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ sha256 }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
};
// A seal carries its certificate as it is published: a changed file still does.
const carriesOurSeal = async (bytes) => {
  const { seals } = await (await fetch('/api/evidence-key')).json();
  const text = new TextDecoder('latin1').decode(bytes);
  return seals.some(({ certificate }) => {
    const der = atob(certificate.replace(/-----[^-]+-----|\\s/g, ''));
    return text.includes(toHex(Uint8Array.from(der, (one) => one.charCodeAt(0))));
  });
};
const tell = (answer, hex, sealed) => {
  if (answer.known) {
    line('p', answer.as === 'sealed' ? 'Known and unchanged' : 'Known, as it was signed', 'verdict good');
    line('h2', answer.as === 'sealed'
      ? 'Sealed by Voltmere on ' + dayOf(answer.sealedAt) + '. Nothing has changed since.'
      : 'This is the document that was signed. Its sealed copy was made on ' + dayOf(answer.sealedAt) + '.');
    ticks(answer.sha256);
    line('p', inFours(answer.sha256), 'print');
    const list = document.createElement('dl');
    fact(list, 'Document', NAMES[answer.kind] + ' ' + answer.number + (answer.kind === 'bill' ? '' : ', edition ' + answer.edition));
    if (answer.signatures > 0) fact(list, 'Signatures', answer.signatures + ' of ' + answer.signatures + ', before the seal');
    fact(list, 'Sealed', secondsOf(answer.sealedAt));
    fact(list, 'Seal key', inFours(answer.sealKey) + ', valid to ' + answer.sealKeyEnds.slice(0, 4));
    fact(list, 'Time', answer.time ? 'stamped by an outside authority: ' + secondsOf(answer.time) : 'from our clock, no outside time stamp');
    out.append(list);
    line('p', answer.kind === 'bill' ? 'We don’t show names or amounts here.' : 'We don’t show names here. They’re on the last page of the sealed file.', 'after');
    return;
  }
  line('p', sealed ? 'Changed after the seal' : 'Not issued by Voltmere', sealed ? 'verdict bad' : 'verdict');
  line('h2', sealed ? 'This isn’t the file that we sealed.' : 'We’ve never sealed a file with this fingerprint.');
  ticks(hex.padEnd(64, '0'));
  line('p', inFours(hex), 'print');
  line('p', sealed
    ? 'It carries our seal, but something in it was changed. Ask the sender for the original.'
    : 'Voltmere didn’t issue this file. A scan or a print of a document has another fingerprint too.');
};
const report = async (work) => {
  out.replaceChildren();
  out.className = 'card';
  try {
    await work();
  } catch (error) {
    line('h2', 'We couldn’t check this', 'bad');
    line('p', error.message === 'Failed to fetch' ? 'There’s no connection. Try again when you’re online.' : error.message);
  }
};
const showDocument = (file) => report(async () => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hex = toHex(await crypto.subtle.digest('SHA-256', bytes));
  const answer = await ask(hex);
  tell(answer, hex, !answer.known && (await carriesOurSeal(bytes)));
});
const isPack = async (file) => toHex(await file.slice(0, 2).arrayBuffer()) === '504b';
choose = async (file) => ((await isPack(file)) ? show(file) : showDocument(file));
document.getElementById('ask').addEventListener('submit', (event) => {
  event.preventDefault();
  const code = typedCode.value.replace(/\\s/g, '').toLowerCase();
  report(async () => tell(await ask(code), code, false));
});
`;
