export const TESTS = {
  reversed: 'Reversed polarity. Correct it before you connect the inverter',
  low: (least: number) => `Below ${least} MΩ, the minimum in BS EN 62446-1`,
  notANumber: 'Please enter a number',
  most: (most: string) => `At most ${most}`,
} as const;
