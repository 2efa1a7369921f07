import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
const count = (many, one, more) => many + ' ' + (many === 1 ? one : more);
const show = async (file) => {
  out.replaceChildren();
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
    if (sound) line('p', count(found.documents, 'document', 'documents') + ' and ' + count(found.entries, 'entry', 'entries') + ' of the log for ' + found.project + ', taken at ' + found.takenAt + '.');
    if (found.fingerprint) {
      line('p', 'Fingerprint of the key that signed this pack:');
      line('code', found.fingerprint.match(/.{1,8}/g).join(' '));
    }
  } catch (error) {
    line('h2', 'This file can’t be read as an evidence pack', 'bad');
  }
};
const again = () => field.files[0] && show(field.files[0]);
field.addEventListener('change', again);
if (typed) typed.addEventListener('input', again);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  field.files = event.dataTransfer.files;
  again();
});
`;

/** What a page that checks packs runs; `expected` is the fingerprint of the one key that counts, empty where the reader brings it. */
export const checkerScript = (expected: string): string =>
  [
    '(() => {\nlet module, exports, define;',
    unzip(),
    '}).call(self);',
    `const EXPECTED = ${JSON.stringify(expected)};`,
    `const openPack = ${openPack.toString()};`,
    `const verifyPack = ${verifyPack.toString()};`,
    WAKE,
  ].join('\n');

export const CHECKER_STYLE = `
  :root { color-scheme: light dark; --ink: #14252b; --paper: #fbfaf5; --good: #1f6b3a; --bad: #a3261b; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef2ee; --paper: #0c1f26; --good: #7fd49b; --bad: #ff9d8f; } }
  body { margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  h1 { font-size: 1.75rem; line-height: 1.15; margin: 0 0 1rem; }
  h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
  a { color: inherit; }
  .good { color: var(--good); } .bad { color: var(--bad); }
  .finding { font-weight: 650; margin: 0.25rem 0; overflow-wrap: anywhere; }
  label { display: block; font-weight: 650; margin: 1.5rem 0 0.5rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 1rem; border: 1px dashed currentColor; color: inherit; background: none; }
  input[type=text] { border-style: solid; padding: 0.5rem; }
  code { display: block; overflow-wrap: anywhere; font-size: 0.875rem; }
`;

/** The page around it. */
export const checkerPage = ({
  head,
  intro,
  fields,
  end,
}: Record<'head' | 'intro' | 'fields' | 'end', string>): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check an evidence pack – Voltmere</title>
${head}
</head>
<body>
<h1>Check an evidence pack</h1>
<p>${intro}</p>
<label for="pack">The pack, a zip file</label>
<input id="pack" type="file" accept=".zip,application/zip">
${fields}
<div id="out" role="status"></div>
${end}
</body>
</html>
`;
