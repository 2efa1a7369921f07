/** What a help page shows: put into the page by the build, and read from it in the browser. */

export interface HelpPassage {
  id: string;
  title: string;
  answer: string;
  /** The page that says it. */
  page: string;
  /** Passages that are most like it, by id. */
  related: readonly string[];
}

export interface HelpSubject {
  name: string;
  title: string;
  about: string;
  passages: readonly HelpPassage[];
}

/** `subject` is the one whose page it is; in `all` each has its titles alone. */
export interface HelpStart {
  subject: HelpSubject | null;
  all: readonly { name: string; title: string; about: string; passages: readonly { id: string; title: string }[] }[];
}

/** Id of the element that holds it. */
const HELP_ID = 'help-start';

/** Given by the build while it makes the page. */
let given: HelpStart | null = null;

/** Makes something of a page that shows this; not for work that waits. */
export function showingHelp<T>(start: HelpStart, make: () => T): T {
  given = start;
  try {
    return make();
  } finally {
    given = null;
  }
}

/** Null in a page that the app opened by itself. */
export function helpStart(): HelpStart | null {
  if (typeof document === 'undefined') return given;
  const text = document.getElementById(HELP_ID)?.textContent;
  return text ? (JSON.parse(text) as HelpStart) : null;
}
