/** The Wh of a register that was typed in kWh: `43,747.392`; null if it isn't one. Pure. */
export function whOf(text: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim().replaceAll(',', ''));
  return found ? Number(found[1]) * 1000 + Number((found[2] ?? '').padEnd(3, '0')) : null;
}
