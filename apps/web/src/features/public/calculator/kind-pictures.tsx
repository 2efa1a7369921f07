import type { BusinessType } from '@libs/contracts';

/** Walls and details of a picture, 56 by 36 on the ground, and the panels on its roof. */
const PICTURES: Record<BusinessType, { lines: string; panels: string }> = {
  // A long shed with a shutter.
  small_warehouse: {
    lines: 'M4 33V17L28 9l24 8v16M20 33V21h16v12M20 25h16M20 29h16',
    panels: 'M31 7.4l16 5.4-.9 2.5-16-5.4z',
  },
  // A shop with an awning, a door and a cup on its sign.
  cafe: {
    lines:
      'M8 33V12h40v21M6 12h44l-2 6H8zM17 12v6M28 12v6M39 12v6M36 33V22h7v11M13 22h17v7H13zM19 24.5h4v2.5h-4zM23 25h1.5v1.5H23',
    panels: 'M12 5.5h13l-1.5 4h-13zM27 5.5h13l-1.5 4h-13z',
  },
  // A workshop with a car in its gate.
  garage: {
    lines: 'M5 33V13h46v20M12 33V18h32v15M18 33v-4l2.5-1 2.5-4h10l2.5 4 2.5 1v4zM22.5 28h11',
    panels: 'M9 7h17l-1.5 4h-17zM29 7h17l-1.5 4h-17z',
  },
  // Saw-tooth roofs and a chimney.
  manufacturing: {
    lines:
      'M4 33V19l11-7v7l11-7v7l11-7v21M37 33V16h4l1-13h5l1 13h4v17M9 24h5v4H9zM20 24h5v4h-5zM31 24h3v4h-3zM43 24h4v4h-4z',
    panels: 'M4.5 16l9-5.7v2.9l-9 5.7zM15.5 16l9-5.7v2.9l-9 5.7z',
  },
  // A block of windows.
  office: {
    lines:
      'M12 33V9h32v24M17 13h5v4h-5zM25.5 13h5v4h-5zM34 13h5v4h-5zM17 20h5v4h-5zM25.5 20h5v4h-5zM34 20h5v4h-5zM25 33v-6h6v6',
    panels: 'M15 3.5h12l-1.5 3.5h-12zM30 3.5h12L40.5 7h-12z',
  },
};

/** A business in a few lines, its panels in amber. */
export function KindPicture({ of }: { of: BusinessType }) {
  const { lines, panels } = PICTURES[of];
  return (
    <svg viewBox="0 0 56 36" width="56" height="36" aria-hidden className="shrink-0">
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M1 33.5h54" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      <path d={panels} fill="var(--c-solar)" />
    </svg>
  );
}
