import { TEXTS } from '@libs/contracts';

const RIPPLES = Array.from({ length: 9 }, (_, index) => ({
  y: 190 + index * 7,
  height: 4.6 - index * 0.42,
  opacity: 0.62 - index * 0.062,
}));

const name = {
  x: 720,
  y: 184,
  textAnchor: 'middle',
  fontSize: 262,
  fontWeight: 650,
  textLength: 1380,
  lengthAdjust: 'spacingAndGlyphs',
  className: 'font-stretch-125%',
  fill: 'var(--foreground)',
} as const;

/** The name standing in its reflection: the mere. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 1440 250" width="100%" aria-hidden className="px-6 max-md:px-3">
      <defs>
        <mask id="ripples">
          <rect width="1440" height="250" fill="black" />
          {RIPPLES.map(({ y, height, opacity }) => (
            <rect key={y} x="0" y={y} width="1440" height={height} fill="white" opacity={opacity} />
          ))}
        </mask>
      </defs>
      <text {...name}>{TEXTS.brand}</text>
      <g mask="url(#ripples)">
        <text transform="translate(0 372) scale(1 -1)" {...name}>
          {TEXTS.brand}
        </text>
      </g>
      <rect y="186" width="1440" height="1.5" fill="var(--accent)" />
    </svg>
  );
}
