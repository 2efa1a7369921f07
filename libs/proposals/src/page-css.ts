/** The page's own look, in the light colours of the product: it is a document, and stays one on document. */
export const PAGE_CSS = `
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0;background:#f2f1eb;color:#0c1f26;font:16px/1.5 "Mona Sans Variable",ui-sans-serif,system-ui,sans-serif}
main{max-width:860px;margin:32px auto;padding:40px;background:#fff}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:12px 32px;margin-bottom:32px;font-size:15px}
header>b{font-size:20px}header dl{display:flex;flex-wrap:wrap;gap:8px 28px;margin:0}
dt{color:#566a71}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}header dt{font-size:12px}
h1{margin:0 0 12px;font-size:clamp(34px,6vw,52px);line-height:1.05;letter-spacing:-.02em;max-width:10ch}
h2{margin:40px 0 10px;font-size:19px}p{margin:0 0 10px;max-width:70ch}
.lab{color:#566a71;font-size:14px}.big{margin:0;font-size:64px;line-height:1.05;font-weight:700;letter-spacing:-.03em}
.summary{display:grid;grid-template-columns:2fr 3fr;gap:32px;align-items:center;margin-top:24px;padding:20px 0;border-top:2px solid #0c1f26;border-bottom:1px solid #d9d6cb}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 36px}
.rows{margin:0}.rows div{display:flex;justify-content:space-between;gap:16px;padding:7px 0;border-top:1px solid #d9d6cb}.rows dt{color:inherit}.rows dd{white-space:nowrap}
svg{display:block}figure{margin:18px 0}figcaption{margin-bottom:6px;font-weight:600}
.ends{display:grid;grid-template-columns:repeat(12,1fr);text-align:center;color:#566a71;font-size:13px;max-width:none}
.scroll{overflow-x:auto;margin-top:14px}table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:5px 10px 5px 0;border-top:1px solid #d9d6cb;text-align:left;vertical-align:top}th{font-weight:400}thead th{color:#566a71}
a{color:#045662}a:focus-visible,.scroll:focus-visible{outline:3px solid #045662;outline-offset:2px}
a.act{display:inline-block;padding:11px 18px;border-radius:6px;background:#045662;color:#fff;font-weight:600;text-decoration:none}
footer{margin-top:40px;padding-top:14px;border-top:1px solid #d9d6cb;color:#566a71;font-size:13px}
@media(max-width:640px){main{margin:0;padding:22px 16px}.summary,.two{grid-template-columns:1fr;gap:12px}.big{font-size:52px}}
@media print{body{background:#fff;font-size:11px}main{margin:0;padding:0;max-width:none}.screen{display:none}section,figure,tr{break-inside:avoid}section:last-of-type{break-inside:auto}.scroll{overflow:visible}table{font-size:8.5px}}
`;
