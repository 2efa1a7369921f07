import type { PhotoKind } from '@libs/contracts';

/** The demo's photos as drawings in the colours of a building site. */

const WALL =
  '<rect width="480" height="360" fill="#cdc6b8"/><path d="M0 90H480M0 180H480M0 270H480M120 0V90M300 90V180M90 180V270M360 180V270" stroke="#b9b1a1" stroke-width="3"/>';
const SKY = '<rect width="480" height="360" fill="#b4c4c9"/>';
const TILES = '<path d="M0 200L480 90V360H0Z" fill="#8f6751"/>';
const rows = (each: (row: number) => string) => [0, 1, 2].map(each).join('');
const RAILS = rows(
  (row) => `<path d="M60 ${230 + row * 40}L430 ${145 + row * 40}" stroke="#dcdcd6" stroke-width="7"/>`,
);
const PANELS = rows((row) =>
  [0, 1, 2, 3]
    .map((at) => {
      const [x, y] = [70 + at * 92, 222 - at * 21 + row * 44];
      return `<path d="M${x} ${y}l84 -19v38l-84 19z" fill="#1d3047" stroke="#8fa3b5" stroke-width="2"/>`;
    })
    .join(''),
);
const box = (x: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="60" width="${width}" height="${height}" rx="10" fill="${fill}"/>`;
const LABEL =
  '<rect x="90" y="70" width="300" height="200" rx="6" fill="#f2cd46"/><path d="M140 220l50-100 50 100z" fill="none" stroke="#222" stroke-width="9"/><path d="M262 130h98M262 170h98M262 210h70" stroke="#222" stroke-width="13"/>';
const PLATE =
  '<rect width="480" height="360" fill="#dcd9d2"/><rect x="60" y="70" width="360" height="220" rx="8" fill="#fbfbf8"/><path d="M90 110h180M90 145h150M90 180h170" stroke="#444" stroke-width="10"/><path d="M92 225v45M106 225v45M114 225v45M130 225v45M142 225v45M150 225v45M170 225v45M184 225v45M192 225v45M212 225v45M226 225v45M240 225v45M254 225v45M262 225v45M282 225v45" stroke="#222" stroke-width="5"/>';
const SCREEN =
  '<rect x="110" y="40" width="260" height="270" rx="18" fill="#3c4650"/><rect x="135" y="70" width="210" height="150" fill="#dfe9e4"/><path d="M155 100h120M155 130h90M155 160h150M155 190h70" stroke="#31443c" stroke-width="9"/>';

const SCENES: Partial<Record<PhotoKind, string>> = {
  roof_before: `${SKY}${TILES}<rect x="330" y="60" width="40" height="80" fill="#6f4e3d"/>`,
  rails: `${SKY}${TILES}${RAILS}`,
  array: `${SKY}${TILES}${PANELS}`,
  dc_isolators: `${WALL}${box(120, 110, 150, '#8b9298')}${box(280, 90, 110, '#e9e7e1')}<circle cx="175" cy="130" r="28" fill="#f2cd46"/><circle cx="175" cy="130" r="14" fill="#a8281f"/>`,
  dc_cables: `${WALL}<path d="M0 90H330Q370 90 370 130V360" fill="none" stroke="#4d5358" stroke-width="26"/>`,
  dc_labels: `${WALL}${LABEL}`,
  inverter: `${WALL}${box(140, 200, 190, '#f3f2ee')}<rect x="180" y="100" width="90" height="46" fill="#28323a"/>`,
  inverter_plate: PLATE,
  inverter_settings: `${WALL}${SCREEN}`,
  battery: `${WALL}${box(170, 140, 260, '#f3f2ee')}<rect x="205" y="95" width="70" height="22" rx="8" fill="#28323a"/>`,
  battery_plate: PLATE,
  charger: `${WALL}${box(180, 110, 170, '#2e363d')}<circle cx="235" cy="140" r="34" fill="#56c28a"/>`,
  charger_plate: PLATE,
  ac_isolator: `${WALL}${box(170, 140, 190, '#e9e7e1')}<circle cx="240" cy="150" r="44" fill="#a8281f"/><rect x="231" y="112" width="18" height="76" rx="8" fill="#6e1812"/>`,
  ac_labels: `${WALL}${LABEL}`,
  consumer_unit: `${WALL}<rect x="60" y="90" width="360" height="180" rx="8" fill="#f3f2ee"/><path d="M90 140h24v70H90zM130 140h24v70h-24zM170 140h24v70h-24zM210 140h24v70h-24zM250 140h24v70h-24zM290 140h24v70h-24zM330 140h24v70h-24z" fill="#394149"/>`,
  meter: `${WALL}${box(150, 180, 230, '#e9e7e1')}<rect x="180" y="95" width="120" height="46" fill="#b8c7b4"/><path d="M195 118h90M180 180h120M180 210h80" stroke="#394149" stroke-width="9"/>`,
};

/** The glare that a rejected photo of the demo shows. */
const GLARE = '<ellipse cx="290" cy="240" rx="150" ry="80" fill="#fff" opacity=".88"/>';

export const sceneOf = (kind: PhotoKind, glare: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${SCENES[kind] ?? WALL}${glare ? GLARE : ''}</svg>`;
