/** What the status menu says. */
export const STATUS = {
  someone: 'Someone else',
  moved: (who: string, to: string) => `${who} moved this to ${to}. The choices below are from before.`,
  changed: (who: string) => `${who} changed this record while the menu was open.`,
} as const;
