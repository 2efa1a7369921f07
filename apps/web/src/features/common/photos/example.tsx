import type { PhotoKind } from '@libs/contracts';
import type { ReactNode } from 'react';

/** What a photo should show, as a line drawing. */

const ROOF = <path d="M8 96 L60 30 H152 V96 Z" />;
const LINES = (
  <>
    <path d="M30 40h48M30 52h40M30 64h44" />
    <path d="M30 78v14M36 78v14M39 78v14M46 78v14M51 78v14M54 78v14M62 78v14M68 78v14M71 78v14M80 78v14M86 78v14M92 78v14" />
  </>
);
const PLATE = (
  <>
    <rect x="18" y="24" width="124" height="78" rx="4" />
    {LINES}
  </>
);
const LABELS = (
  <>
    <rect x="20" y="28" width="120" height="64" rx="4" />
    <path d="M32 80 L50 44 L68 80 Z M50 56v12M50 73v1M82 50h44M82 62h36M82 74h42" />
  </>
);
const UNIT = (
  <>
    <rect x="40" y="18" width="80" height="74" rx="6" />
    <rect x="54" y="32" width="36" height="18" rx="2" />
    <path d="M60 92v18M100 92v18" />
  </>
);
const SWITCH = (
  <>
    <rect x="34" y="22" width="48" height="66" rx="5" />
    <circle cx="58" cy="50" r="14" />
    <path d="M58 40v20M46 88v16M70 88v16" />
    <rect x="94" y="32" width="38" height="24" rx="2" />
    <path d="M100 40h26M100 48h18" />
  </>
);
const CABLES = (
  <path d="M8 30 H92 Q108 30 108 46 V112 M8 40 H88 Q98 40 98 50 V112 M36 26v18M66 26v18M94 74h18M94 94h18" />
);

const DRAWN: Record<PhotoKind, ReactNode> = {
  roof_before: (
    <>
      {ROOF}
      <path d="M116 30 V14 H130 V30 M44 50H152M28 70H152" />
    </>
  ),
  rails: (
    <>
      {ROOF}
      <path d="M60 48 H144 M50 62 H144 M40 76 H144 M78 44v8M78 58v8M78 72v8M124 44v8M124 58v8M124 72v8" />
    </>
  ),
  array: (
    <>
      {ROOF}
      <path d="M62 42 H140 V84 H34 Z M48 63H140M88 42 L74 84M114 42 L108 84" />
    </>
  ),
  dc_isolators: SWITCH,
  dc_cables: CABLES,
  dc_labels: LABELS,
  inverter: UNIT,
  inverter_plate: PLATE,
  inverter_settings: (
    <>
      <rect x="30" y="16" width="100" height="88" rx="8" />
      <path d="M46 36h68M46 52h40M46 68h56M46 84h30M104 52h10M104 84h10" />
    </>
  ),
  battery: (
    <>
      <rect x="50" y="14" width="60" height="94" rx="8" />
      <rect x="64" y="28" width="32" height="12" rx="3" />
      <path d="M70 62h20M80 52v20" />
    </>
  ),
  battery_plate: PLATE,
  charger: (
    <>
      <rect x="52" y="14" width="44" height="66" rx="10" />
      <circle cx="74" cy="42" r="12" />
      <path d="M96 60 q30 6 22 34 q-10 18 -44 8" />
    </>
  ),
  charger_plate: PLATE,
  ac_isolator: (
    <>
      <rect x="50" y="18" width="60" height="82" rx="5" />
      <circle cx="80" cy="56" r="20" />
      <rect x="76" y="38" width="8" height="36" rx="3" />
    </>
  ),
  ac_labels: LABELS,
  consumer_unit: (
    <>
      <rect x="20" y="26" width="120" height="68" rx="4" />
      <path d="M34 46h9v28h-9zM50 46h9v28h-9zM66 46h9v28h-9zM82 46h9v28h-9zM98 46h9v28h-9zM114 46h9v28h-9z" />
    </>
  ),
  meter: (
    <>
      <rect x="44" y="14" width="72" height="92" rx="5" />
      <rect x="54" y="28" width="52" height="20" rx="2" />
      <path d="M62 38h36M60 66h40M60 76h28" />
    </>
  ),
  survey_roof: ROOF,
  survey_fuse_board: (
    <>
      <rect x="20" y="20" width="120" height="80" rx="4" />
      <path d="M34 36h9v26h-9zM50 36h9v26h-9zM66 36h9v26h-9zM98 36h28v26H98zM34 82h92" />
    </>
  ),
  survey_cables: CABLES,
  survey_access: <path d="M30 108V20M130 108V20M80 108V20M20 44h120M20 76h120M30 44l50 32M80 44l50 32" />,
  survey_asbestos: (
    <path d="M14 40 q11-14 22 0 t22 0 t22 0 t22 0 t22 0 t22 0 M14 66 q11-14 22 0 t22 0 t22 0 t22 0 t22 0 t22 0" />
  ),
  survey_shading: (
    <>
      <circle cx="124" cy="30" r="14" />
      <path d="M20 104h120M44 104V72M44 74 q-22-6-14-28 q14-18 30 0 q8 22-16 28" />
    </>
  ),
};

export function Example({ kind, className }: { kind: PhotoKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
      className={className}
    >
      {DRAWN[kind]}
    </svg>
  );
}
