const DARK = `color-scheme: dark; --paper: oklch(.185 .022 225); --card: oklch(.222 .024 224); --sunken: oklch(.155 .02 226);
    --ink: oklch(.945 .01 95); --muted: oklch(.735 .02 215); --line: oklch(.315 .024 222); --field: oklch(.56 .026 218);
    --ring: oklch(.78 .12 200); --amber: oklch(.835 .15 80); --good: oklch(.80 .135 158); --good-bg: oklch(.30 .05 160);
    --bad: oklch(.755 .135 25); --bad-bg: oklch(.315 .07 25);`;

/** The product's look without its style sheet, which a page that works offline can't have; `font`: where its font is, if anywhere. */
export const checkerStyle = (font: string | null): string => `
  ${font ? `@font-face { font-family: "Mona Sans"; src: url("${font}") format("woff2"); font-weight: 200 900; font-stretch: 75% 125%; font-display: swap; }` : ''}
  :root { color-scheme: light; --paper: oklch(.984 .006 95); --card: oklch(.997 .003 95); --sunken: oklch(.962 .009 95);
    --ink: oklch(.225 .028 225); --muted: oklch(.475 .024 222); --line: oklch(.895 .012 100); --field: oklch(.62 .022 215);
    --ring: oklch(.55 .094 212); --amber: oklch(.815 .155 78); --good: oklch(.475 .105 158); --good-bg: oklch(.945 .04 158);
    --bad: oklch(.515 .175 28); --bad-bg: oklch(.948 .022 25); }
  @media (prefers-color-scheme: dark) { :root:not(.js) { ${DARK} } }
  :root.dark { ${DARK} }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; font: 1rem/1.5 "Mona Sans", ui-sans-serif, system-ui, sans-serif; color: var(--ink); background: var(--paper); }
  header, main, .meaning > *, footer > * { width: 100%; max-width: 90rem; margin-inline: auto; padding-inline: 2.5rem; }
  header { padding-block: 1.25rem; }
  .name { display: inline-flex; align-items: center; gap: .625rem; font-size: 1.125rem; font-weight: 650; font-stretch: 118%; letter-spacing: -.02em; text-decoration: none; color: inherit; }
  .name svg { fill: currentColor; } .name .lit { fill: var(--amber); }
  main { display: grid; grid-template-columns: 5fr 7fr; gap: 2.5rem 4rem; align-items: start; padding-block: 3rem 5rem; }
  h1 { font-size: clamp(2.25rem, 5vw, 3.75rem); line-height: 1.02; font-weight: 650; font-stretch: 118%; letter-spacing: -.02em; margin: 0 0 1.25rem; text-wrap: balance; }
  h2 { font-size: 1.375rem; line-height: 1.25; font-weight: 650; font-stretch: 118%; letter-spacing: -.02em; margin: 0 0 .75rem; }
  p { margin: 0 0 .5rem; } .lead { font-size: 1.0625rem; color: var(--muted); } .lead a, a { color: inherit; text-underline-offset: 3px; }
  .good { color: var(--good); } .bad { color: var(--bad); }
  .finding { font-weight: 650; padding: .5rem .75rem; border-radius: 6px; color: var(--bad); background: var(--bad-bg); overflow-wrap: anywhere; }
  label { display: block; font-size: .875rem; font-weight: 500; margin: 1.5rem 0 .375rem; }
  input { font: inherit; width: 100%; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: 6px; padding: .625rem .75rem; }
  input[type=file] { border-style: dashed; border-radius: 10px; padding: 1.75rem 1rem; }
  input::file-selector-button { font: inherit; font-weight: 500; color: inherit; background: none; border: 1px solid var(--field); border-radius: 6px; padding: .5rem .875rem; margin-right: 1rem; }
  :focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
  .card { padding: 2rem; border: 1px solid var(--line); border-radius: 10px; background: var(--card); min-width: 0; }
  .card svg { display: block; width: 100%; height: 48px; margin: 1rem 0; fill: currentColor; } .card .first { fill: var(--amber); }
  dl { margin: 1rem 0 0; } dt { color: var(--muted); font-size: .875rem; } dd { margin: 0; overflow-wrap: anywhere; }
  .card dl > div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--line); }
  code { font: .8125rem/1.6 "Martian Mono", ui-monospace, monospace; }
  .meaning { background: var(--sunken); padding-block: 3rem; margin-top: auto; }
  .meaning dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.5rem 3rem; } .meaning dl > div { border-top: 2px solid currentColor; padding-top: .75rem; }
  .meaning dt { font-size: 1rem; font-weight: 650; } .meaning dt:not(.good, .bad) { color: var(--ink); } .meaning dd { color: var(--muted); margin-top: .25rem; }
  .verdict { font-weight: 650; } .print { font: .8125rem/1.6 "Martian Mono", ui-monospace, monospace; overflow-wrap: anywhere; }
  .after, .hint { font-size: .875rem; color: var(--muted); } .after { margin-top: 1rem; } .hint { margin-top: .375rem; }
  .ask { display: flex; gap: .5rem; } .ask button { flex: none; }
  button { font: inherit; font-weight: 500; color: inherit; background: none; border: 1px solid var(--field); border-radius: 6px; padding: .5rem .875rem; cursor: pointer; }
  .questions { margin-top: 2.5rem; } .meaning .questions > div { border-top: 1px solid var(--line); } .certificates { margin-top: 1.5rem; color: var(--muted); }
  footer { padding-block: 1.25rem; font-size: .8125rem; color: var(--muted); background: var(--sunken); border-top: 1px solid var(--line); }
  @media (max-width: 767px) {
    header, main, .meaning > *, footer > * { padding-inline: 1rem; }
    main { grid-template-columns: minmax(0, 1fr); padding-block: 1.25rem 3rem; }
    .card { padding: 1.25rem; } .card dl > div { grid-template-columns: 1fr; gap: 0; }
    .meaning dl { grid-template-columns: 1fr; }
  }
`;
