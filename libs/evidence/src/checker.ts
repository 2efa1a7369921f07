import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CHECKER, DOCUMENT_CHECKER } from './checker.texts.js';
import { openPack, verifyPack } from './verify-pack.js';

/** fflate as one script: its package exports only modules, so the file is found beside its package.json. */
function unzip(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('fflate/package.json'));
  return readFileSync(join(folder, 'umd/index.js'), 'utf8');
}

/** Shows what `verifyPack` found. `EXPECTED` is the key's fingerprint, which the product knows and the page in a pack has to be given. */
const WAKE = `
const out = document.getElementById('out');
const field = document.getElementById('pack');
const typed = document.getElementById('fingerprint');
const line = (tag, words, className) => {
  const node = document.createElement(tag);
  node.textContent = words;
  if (className) node.className = className;
  out.append(node);
};
// Words, then what they stand for, on one ruled line.
const fact = (list, name, words, tag = 'dd') => {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  term.textContent = name;
  const value = document.createElement('dd');
  const inner = tag === 'dd' ? value : value.appendChild(document.createElement(tag));
  inner.textContent = words;
  row.append(term, value);
  list.append(row);
};
const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
});
const inLondon = (at) => Number.isNaN(Date.parse(at)) ? at : LONDON.format(new Date(at)).replace(/^(\\w+),/, '$1') + ', London time';
// The key's fingerprint as 64 ticks, so that two different ones look different.
const ticks = (hex) => {
  const strip = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  strip.setAttribute('viewBox', '0 0 640 48');
  strip.setAttribute('preserveAspectRatio', 'none');
  strip.setAttribute('aria-hidden', 'true');
  [...hex].forEach((digit, at) => {
    const height = 6 + 2.8 * parseInt(digit, 16);
    const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of Object.entries({ x: at * 10 + 2, y: 48 - height, width: 6, height, rx: 1 })) bar.setAttribute(name, value);
    if (at < 12) bar.setAttribute('class', 'first');
    strip.append(bar);
  });
  out.append(strip);
};
const count = (many, one, more) => many + ' ' + (many === 1 ? one : more);
const show = async (file) => {
  out.replaceChildren();
  out.className = 'card';
  try {
    const pack = openPack(new Uint8Array(await file.arrayBuffer()), fflate.unzipSync);
    const found = await verifyPack(pack, crypto.subtle, EXPECTED || (typed && typed.value) || undefined);
    const sound = found.findings.length === 0;
    if (!sound) {
      line('h2', 'This pack is not as it was signed', 'bad');
      for (const { file: name, what } of found.findings) line('p', name + ' ' + what + '.', 'finding');
    } else if (found.trusted) {
      line('h2', 'Everything is as Voltmere signed it', 'good');
    } else {
      line('h2', 'This pack matches its own signature');
      line('p', 'Nothing was changed after it was signed. That doesn’t show who signed it: enter the fingerprint of Voltmere’s key to find out.');
    }
    if (found.fingerprint) ticks(found.fingerprint);
    const list = document.createElement('dl');
    if (sound) {
      fact(list, 'Holds', count(found.documents, 'document', 'documents') + ' and ' + count(found.entries, 'entry', 'entries') + ' of the log');
      fact(list, 'Project', found.project);
      fact(list, 'Taken', inLondon(found.takenAt));
    }
    if (found.fingerprint) fact(list, 'Signed by the key', found.fingerprint.match(/.{1,8}/g).join(' '), 'code');
    fact(list, 'Checked', inLondon(new Date().toISOString()));
    out.append(list);
  } catch (error) {
    line('h2', 'This file can’t be read as an evidence pack', 'bad');
  }
};
let choose = show;
const again = () => field.files[0] && choose(field.files[0]);
field.addEventListener('change', again);
if (typed) typed.addEventListener('input', again);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  field.files = event.dataTransfer.files;
  again();
});
`;

/**
 * What a page that checks packs runs; `expected` is the fingerprint of the one key that counts, empty where the reader brings it. `more`
 * is what it does besides.
 */
export const checkerScript = (expected: string, more = ''): string =>
  [
    '(() => {\nlet module, exports, define;',
    unzip(),
    '}).call(self);',
    `const EXPECTED = ${JSON.stringify(expected)};`,
    `const openPack = ${openPack.toString()};`,
    `const verifyPack = ${verifyPack.toString()};`,
    WAKE,
    more,
  ].join('\n');

const MARK = `<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">${[
  [2, 9, 7, 2.38],
  [6.4, 4.5, 11.5, 3.91],
  [10.8, 2, 14, 4.76],
  [15.2, 4.5, 11.5, 3.91],
  [19.6, 9, 7, 2.38],
]
  .map(
    ([x, y, height, below], at) =>
      `<g class="${at === 3 ? 'lit' : ''}"><rect x="${x}" y="${y}" width="2.6" height="${height}" rx=".6"/><rect x="${x}" y="18" width="2.6" height="${below}" rx=".6" opacity=".5"/></g>`,
  )
  .join('')}</svg>`;

interface Parts {
  head: string;
  /** Where the name leads; the page in a pack leads nowhere. */
  home: string | null;
  intro: string;
  fields: string;
  /** Under the answers. */
  below?: string;
  end: string;
  words: typeof CHECKER | typeof DOCUMENT_CHECKER;
}

/** The page around it. */
export const checkerPage = ({ head, home, intro, fields, below = '', end, words }: Parts): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} – Voltmere</title>
${head}
</head>
<body>
<header>
${home === null ? `<span class="name">${MARK}Voltmere</span>` : `<a class="name" href="${home}">${MARK}Voltmere</a>`}
</header>
<main>
<section>
<h1>${words.title}</h1>
<p class="lead">${intro}</p>
<label for="pack">${words.file}</label>
<input id="pack" type="file" accept="${words.accept}">
${fields}
</section>
<div id="out" role="status"></div>
</main>
<section class="meaning" aria-labelledby="meaning">
<h2 id="meaning">${words.meaning}</h2>
<dl>
${words.answers.map(([name, words, tone]) => `<div><dt class="${tone}">${name}</dt><dd>${words}</dd></div>`).join('\n')}
</dl>
${below}
</section>
<footer><p>${words.times}</p></footer>
${end}
</body>
</html>
`;
