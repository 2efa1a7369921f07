/**
 * Runs in the page before React: like its developer tools, it receives every commit, and counts how many rows of the table
 * were rendered in it. A row was rendered where its element got new properties; a part of the tree that React left alone is not entered.
 */
export const COUNT = `
  self.counted = { commits: 0, rows: 0, fresh: 0, long: [] };
  const visit = (fiber) => {
    for (let at = fiber; at; at = at.sibling) {
      const before = at.alternate;
      if (at.type === 'tr' && at.return?.return) {
        if (before === null) self.counted.fresh += 1;
        else if (before.memoizedProps !== at.memoizedProps) self.counted.rows += 1;
      }
      if (at.child && (before === null || before.child !== at.child)) visit(at.child);
    }
  };
  self.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onScheduleFiberRoot: () => {},
    checkDCE: () => {},
    onCommitFiberRoot: (_, root) => {
      self.counted.commits += 1;
      visit(root.current);
    },
  };
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => self.counted.long.push(entry.duration)))
    .observe({ type: 'longtask', buffered: true });
`;
