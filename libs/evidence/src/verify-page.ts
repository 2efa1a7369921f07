import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { verifyPack } from './verify-pack.js';

/** fflate as one script: its package exports only modules, so the file is found beside its package.json. */
function unzip(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('fflate/package.json'));
  return readFileSync(join(folder, 'umd/index.js'), 'utf8');
}

/** Shows what `verifyPack` found; `show` and `fflate` are the page's. */
const WAKE = `
const out = document.getElementById('out');
const line = (tag, words, className) => {
  const node = document.createElement(tag);
  node.textContent = words;
  if (className) node.className = className;
  out.append(node);
};
const show = async (file) => {
  out.replaceChildren();
  try {
    const found = await verifyPack(fflate.unzipSync(new Uint8Array(await file.arrayBuffer())), crypto.subtle);
    if (found.findings.length === 0) {
      line('h2', 'Everything is as it was signed', 'good');
      line('p', found.documents + (found.documents === 1 ? ' document and ' : ' documents and ') + found.entries + ' entries of the log, taken at ' + found.takenAt + '.');
    } else {
      line('h2', 'This pack is not as it was signed', 'bad');
      for (const { file: name, what } of found.findings) line('p', name + ' ' + what + '.', 'finding');
    }
    if (found.fingerprint) {
      line('p', 'Signed by the key with this fingerprint. Compare it with the one beside the download in Voltmere:');
      line('code', found.fingerprint.match(/.{1,8}/g).join(' '));
    }
  } catch (error) {
    line('h2', 'This file cannot be read as an evidence pack', 'bad');
  }
};
const field = document.getElementById('pack');
field.addEventListener('change', () => field.files[0] && show(field.files[0]));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) show(file);
});
`;

/** No text within a script may end it early. */
const inScript = (code: string) => code.replaceAll('</', '<\\/');

/** The page that checks a pack in any browser, with nothing but itself. */
export const verifyPage = (): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Check an evidence pack – Voltmere</title>
<style>
  :root { color-scheme: light dark; --ink: #14252b; --paper: #fbfaf5; --good: #1f6b3a; --bad: #a3261b; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef2ee; --paper: #0c1f26; --good: #7fd49b; --bad: #ff9d8f; } }
  body { margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  h1 { font-size: 1.75rem; line-height: 1.15; margin: 0 0 1rem; }
  h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
  .good { color: var(--good); } .bad { color: var(--bad); }
  .finding { font-weight: 650; margin: 0.25rem 0; overflow-wrap: anywhere; }
  label { display: block; font-weight: 650; margin: 1.5rem 0 0.5rem; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 1rem; border: 1px dashed currentColor; }
  code { display: block; overflow-wrap: anywhere; font-size: 0.875rem; }
</style>
</head>
<body>
<h1>Check an evidence pack</h1>
<p>Choose the zip file that this page came in. It is read here, in your browser, and goes nowhere: no connection is needed. Every document is held against its SHA-256 hash, the history against its chain of hashes, and the list of both against Voltmere's signature.</p>
<label for="pack">The pack, a zip file</label>
<input id="pack" type="file" accept=".zip,application/zip">
<div id="out" role="status"></div>
<script>
var module, exports, define;
${inScript(unzip())}
${inScript(`const verifyPack = ${verifyPack.toString()};`)}
${inScript(WAKE)}
</script>
</body>
</html>
`;
