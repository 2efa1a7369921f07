import { DARK, LIGHT, MONO, SANS } from '../look.js';

const tokens = (of: Record<string, string>): string =>
  Object.entries(of)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The look of the mailbox: served as a file, because no page of the product carries styles of its own. */
export const MAILBOX_CSS = `
:root{color-scheme:light;${tokens(LIGHT)};--selected:#e0f1f2;--ring:#0a8091}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${tokens(DARK)};--selected:#0a2d31;--ring:#3aced6}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:400 14px/1.5 ${SANS};-webkit-font-smoothing:antialiased}
a{color:inherit}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:2px}
h1,h2,p,ul{margin:0;padding:0}ul{list-style:none}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:12px;background:var(--card);padding:8px 12px;z-index:1}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:12px 24px;border-bottom:1px solid var(--border);background:var(--card)}
.mark{display:inline-flex;align-items:center;gap:8px;min-height:32px;font-size:18px;font-weight:650;letter-spacing:-.02em;text-decoration:none}
.mark::before{content:"";width:5px;height:18px;border-radius:2px;background:var(--amber)}
nav{display:flex;gap:4px}
nav a,.tabs a{display:inline-flex;align-items:center;min-height:32px;padding:0 12px;border-radius:6px;text-decoration:none;color:var(--muted)}
nav a:hover,.tabs a:hover{background:var(--sunken)}
nav a[aria-current],.tabs a[aria-current]{background:var(--selected);color:var(--ink);font-weight:500}
header .note{margin-left:auto;color:var(--muted);font-size:12px}
.columns{display:grid;grid-template-columns:minmax(300px,400px) minmax(0,1fr);height:calc(100vh - 57px)}
.list{overflow:auto;border-right:1px solid var(--border)}
.list form{display:flex;gap:8px;padding:12px 16px;border-bottom:1px solid var(--border);position:sticky;top:0;background:var(--page)}
label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
input{flex:1;min-width:0;height:36px;padding:0 10px;border:1px solid var(--muted);border-radius:6px;background:var(--card);color:inherit;font:inherit;font-size:16px}
button{height:36px;padding:0 14px;border:0;border-left:4px solid var(--amber);border-radius:6px;background:var(--primary);color:var(--onPrimary);font:inherit;font-weight:500;cursor:pointer}
.item{display:block;padding:10px 16px;border-bottom:1px solid var(--border);text-decoration:none}
.item:hover{background:var(--sunken)}
.item[aria-current]{background:var(--selected);box-shadow:inset 3px 0 var(--amber)}
.item b{display:block;font-weight:500;overflow-wrap:anywhere}
.item span{display:flex;justify-content:space-between;gap:12px;color:var(--muted);font-size:12px}
.item span i{font-style:normal;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
.empty{padding:48px 24px;color:var(--muted);text-align:center}
.empty b{display:block;color:var(--ink);font-weight:500;font-size:16px}
main{display:flex;flex-direction:column;min-width:0;overflow:auto}
.head{padding:16px 24px;border-bottom:1px solid var(--border);background:var(--card)}
.head h1{font-size:20px;line-height:28px;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
.head p{color:var(--muted);overflow-wrap:anywhere}
.back{display:none}
.tabs{display:flex;gap:4px;padding:8px 20px;border-bottom:1px solid var(--border)}
iframe{flex:1;width:100%;min-height:70vh;border:0;background:#fbfaf5}
@media (prefers-color-scheme:dark){iframe{background:#07151a}}
pre{margin:0;padding:24px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.6 ${MONO}}
@media (max-width:767px){
header{padding:10px 16px}header .note{margin-left:0;width:100%}
.columns{display:block;height:auto}.list{border-right:0}
.columns.open .list{display:none}.columns:not(.open) main{display:none}
.columns.open .back{display:inline-flex;align-items:center;min-height:44px;color:var(--primary)}
.head{padding:8px 16px 16px}.tabs{padding:8px 12px}pre{padding:16px}
nav a,.tabs a{min-height:44px}input,button{height:44px}.item{padding:12px 16px}
main{overflow:visible}iframe{min-height:120vh}
}
`;
