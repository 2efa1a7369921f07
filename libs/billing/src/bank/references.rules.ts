/** The numbers of bills that the text of a bank line names. Pure. */

const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Hosts leave out hyphens and spaces, and add other words. `codes` are those of the suppliers that are paid into the account. A code
 * may be the end of another one, so the longest wins.
 */
export function numbersIn(text: string, codes: readonly string[]): string[] {
  const within = squeezed(text);
  const found = codes.flatMap((code) =>
    [...within.matchAll(new RegExp(`${squeezed(code)}(20\\d\\d)(\\d{6})(?!\\d)`, 'g'))].map((match) => ({
      number: `${code}-${match[1]}-${match[2]}`,
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
  const longest = found.filter(
    (one) => !found.some((other) => other !== one && other.to === one.to && other.from < one.from),
  );
  return [...new Set(longest.map(({ number }) => number))];
}

/** The numbers of statements that the text of a line that went out names. */
export const statementsIn = (text: string): string[] => [
  ...new Set([...squeezed(text).matchAll(/VMP(20\d\d)(\d{6})(?!\d)/g)].map((match) => `VM-P-${match[1]}-${match[2]}`)),
];
