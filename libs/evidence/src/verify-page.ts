import { checkerPage, checkerScript } from './checker.js';
import { checkerStyle } from './checker-style.js';
import { CHECKER, DOCUMENT_CHECKER } from './checker.texts.js';
import { DOCUMENTS } from './document-checker.js';

const HOW =
  'The file is read in your browser and isn’t sent anywhere. Every document is compared with its SHA-256 hash, the history with its chain of hashes, and the list of both with the signature.';

/** No text within a script may end it early. */
const inScript = (code: string) => code.replaceAll('</', '<\\/');
const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page in a pack, which checks it in any browser with nothing but itself. Whoever forges a pack can forge this page too. */
export const verifyPage = (publicUrl: string): string => {
  const at = inText(new URL('/verify', publicUrl).href);
  return checkerPage({
    head: `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<style>${checkerStyle(null)}</style>`,
    home: null,
    words: CHECKER,
    intro: `Choose the zip file that this page came in. No connection is needed. ${HOW} This page came with the pack, so it is only as trustworthy as whoever sent it to you. To be sure, check the pack at <a href="${at}">${at}</a>.`,
    fields: `<label for="fingerprint">Fingerprint of Voltmere’s key, as shown beside the download</label>
<input id="fingerprint" type="text" autocomplete="off" spellcheck="false">`,
    end: `<script>\n${inScript(checkerScript(''))}\n</script>`,
  });
};

/** The checker that the product serves: it knows the key, and no pack can change it. */
export const servedChecker = (
  fingerprint: string,
  font: string | null,
): Record<'page' | 'script' | 'style', string> => ({
  page: checkerPage({
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/verify/check.css">`,
    home: '/',
    words: DOCUMENT_CHECKER,
    intro: DOCUMENT_CHECKER.intro,
    fields: `<form id="ask"><label for="code">${DOCUMENT_CHECKER.code}</label>
<div class="ask"><input id="code" type="text" autocomplete="off" spellcheck="false" maxlength="90" aria-describedby="code-hint"><button>${DOCUMENT_CHECKER.ask}</button></div>
<p id="code-hint" class="hint">${DOCUMENT_CHECKER.codeHint}</p></form>`,
    below: `<dl class="questions">${DOCUMENT_CHECKER.questions.map(([name, words]) => `<div><dt>${name}</dt><dd>${words}</dd></div>`).join('\n')}</dl>
<p class="certificates"><a href="/api/evidence-key">${DOCUMENT_CHECKER.certificates}</a></p>`,
    end: '<script src="/verify/check.js"></script>',
  }),
  script: checkerScript(fingerprint, DOCUMENTS),
  style: checkerStyle(font),
});
