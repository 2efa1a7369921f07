const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** How panels are mounted, in words: `15° facing south`, to the nearest of eight directions. */
export const planeWords = ({ tiltDeg, azimuthDeg }: { tiltDeg: number; azimuthDeg: number }): string =>
  tiltDeg === 0 ? '0° (flat)' : `${tiltDeg}° facing ${DIRECTIONS[Math.round(azimuthDeg / 45) % 8] as string}`;
