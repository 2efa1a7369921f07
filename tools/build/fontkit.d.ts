/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
  }
  export function openSync(file: string): Font;
}
