import { type AgreementForAdmin, OPEN_AGREEMENT } from '@libs/contracts';

type Edition = Pick<AgreementForAdmin, 'id' | 'status' | 'amends' | 'effectiveAt' | 'createdAt'>;

const isOpen = ({ status }: Edition): boolean =>
  status === 'expired' || (OPEN_AGREEMENT as readonly string[]).includes(status);

/** Which of a project's agreements the tab shows. */
export interface Shown<E> {
  /** The agreement in force, or else the newest. An amendment that never came into force is neither. */
  main: E | undefined;
  /** Drafted, offered or expired, for the agreement in force. */
  amendment: E | undefined;
  /** What the amendments in force replaced, newest first. */
  replaced: E[];
  mayDraft: boolean;
}

export function shownOf<E extends Edition>(agreements: readonly E[]): Shown<E> {
  const sorted = agreements.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const own = sorted.filter(({ amends, effectiveAt }) => amends === null || effectiveAt !== null);
  const main = own.find(({ status }) => status === 'effective') ?? own[0];
  // One that is open comes before an older one that has expired.
  const amending = sorted.filter((one) => one.amends === main?.id && one.effectiveAt === null && isOpen(one));
  return {
    main,
    amendment:
      main?.status === 'effective' ? (amending.find(({ status }) => status !== 'expired') ?? amending[0]) : undefined,
    replaced: own.filter(({ status }) => status === 'superseded'),
    mayDraft: !main || !isOpen(main),
  };
}
