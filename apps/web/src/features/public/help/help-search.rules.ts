import type { HelpStart } from './help-start';

interface Found {
  subject: string;
  id: string;
  title: string;
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The passages whose titles have every word that was typed, or its beginning. Pure. */
export function searchHelp(all: HelpStart['all'], typed: string): Found[] {
  const asked = words(typed);
  if (asked.length === 0) return [];
  return all.flatMap(({ name, title: subject, passages }) =>
    passages.flatMap(({ id, title }) => {
      const own = words(`${title} ${subject} ${id}`);
      return asked.every((word) => own.some((one) => one.startsWith(word))) ? [{ subject: name, id, title }] : [];
    }),
  );
}
