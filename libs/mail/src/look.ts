/** The product's colours in a form that mail programs support. */
export const LIGHT = {
  page: '#fbfaf5',
  card: '#fffefc',
  sunken: '#f4f2ec',
  ink: '#0c1f26',
  muted: '#4e6066',
  border: '#deddd4',
  primary: '#045662',
  onPrimary: '#fcfaf4',
  amber: '#f9b434',
  tick: '#d4d3c9',
  notice: '#fcf0cf',
} as const;

export const DARK: Record<keyof typeof LIGHT, string> = {
  page: '#07151a',
  card: '#0e1e23',
  sunken: '#040e13',
  ink: '#efede5',
  muted: '#9cadb1',
  border: '#24343a',
  primary: '#7ac4cd',
  onPrimary: '#02181e',
  amber: '#fcbd43',
  tick: '#2c3c42',
  notice: '#402e12',
};

export const SANS =
  "'Mona Sans', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const MONO = "'Martian Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

const dark = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([name, rule]) => `.${name}{${rule}}`)
    .join('');

/** Light colours are inline; programs with a dark mode get our own dark colours. */
export const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark({
  'v-page': `background-color:${DARK.page} !important`,
  'v-card': `background-color:${DARK.card} !important;border-color:${DARK.border} !important`,
  'v-sunken': `background-color:${DARK.sunken} !important;border-color:${DARK.border} !important`,
  'v-notice': `background-color:${DARK.notice} !important`,
  'v-ink': `color:${DARK.ink} !important`,
  'v-muted': `color:${DARK.muted} !important`,
  'v-link': `color:${DARK.primary} !important`,
  'v-button': `background-color:${DARK.primary} !important;color:${DARK.onPrimary} !important`,
  'v-amber': `background-color:${DARK.amber} !important`,
  'v-tick': `background-color:${DARK.tick} !important`,
  'v-row': `border-color:${DARK.border} !important`,
})}}
@media (max-width:480px){.v-inner{padding:24px 20px !important}.v-outer{padding:16px 12px !important}.v-title{font-size:22px !important;line-height:28px !important}}`;
