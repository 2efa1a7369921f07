import { PROJECT_STATUSES, projectFigures, type ProjectForAdmin, type ProjectStatus } from '@libs/contracts';

/** What the board shows, worked out from what was fetched and what became of it since. Pure. */

/** A project, and since when it has the status that it had when it was fetched. */
export type BoardProject = ProjectForAdmin & { statusSince: string };

/** A page a status, as the server answered it and as live changes left its rows. */
export interface BoardData {
  pages: { items: BoardProject[]; total: number; nextCursor: string | null }[];
  pageParams: ProjectStatus[];
}

export interface BoardColumn {
  status: ProjectStatus;
  /** The longest in the stage first; of what is live, the newest. */
  cards: BoardProject[];
  /** The server's count, moved by what changed since it counted. */
  total: number;
}

const byWait = (a: BoardProject, b: BoardProject): number =>
  a.statusSince.localeCompare(b.statusSince) || a.id.localeCompare(b.id);
const byArrival = (a: BoardProject, b: BoardProject): number => byWait(b, a);

/** Each card in the column of the status that it has now, wherever it was fetched. */
export function columnsOf({ pages, pageParams }: BoardData): BoardColumn[] {
  const newest = new Map<string, BoardProject>();
  for (const [index, { items }] of pages.entries()) {
    for (const card of items) {
      if (card.version < (newest.get(card.id)?.version ?? 0)) continue;
      // One that moved since it was fetched came when it was last changed.
      const moved = card.status !== pageParams[index];
      newest.set(card.id, moved ? { ...card, statusSince: card.updatedAt } : card);
    }
  }
  const open = [...newest.values()].filter(({ withdrawnAt }) => !withdrawnAt);
  return pageParams.map((status, index) => {
    const page = pages[index] ?? { items: [], total: 0 };
    const cards = open.filter((card) => card.status === status).sort(status === 'live' ? byArrival : byWait);
    const fetched = new Set(page.items.map(({ id }) => id));
    const came = cards.filter(({ id }) => !fetched.has(id)).length;
    const stayed = cards.length - came;
    return { status, cards, total: Math.max(cards.length, page.total - (page.items.length - stayed) + came) };
  });
}

/** What the cards of a column save together; null while some are not loaded, as the sum would be wrong. */
export function sumOf({ cards, total }: BoardColumn): number | null {
  // Of what the cards show, so that they add up.
  const sum = cards.reduce((all, card) => all + (projectFigures(card).saving?.value ?? 0), 0);
  return cards.length === total && sum > 0 ? sum : null;
}

/** The column beside another one: -1 to the left, 1 to the right; the outermost have none beyond. */
export function besideOf(columns: readonly ProjectStatus[], status: ProjectStatus, step: -1 | 1): ProjectStatus {
  return columns[columns.indexOf(status) + step] ?? status;
}

/** The statuses that have a column: those of the filter, else all. */
export const columnStatuses = (chosen: readonly ProjectStatus[]): readonly ProjectStatus[] =>
  chosen.length > 0 ? PROJECT_STATUSES.filter((status) => chosen.includes(status)) : PROJECT_STATUSES;
