import { describe, expect, test } from '@jest/globals';
import { currentPage, inView, looked, NOTHING_SEEN, notSeen, type Placed, SEEN_AFTER_MS } from './pages-seen.rules';

const WINDOW = { top: 100, bottom: 700 };
/** Pages of 800 pixels, 20 apart, after scrolling. */
const pages = (scrolled: number, height = 800): Placed[] =>
  [1, 2, 3].map((page) => {
    const top = WINDOW.top + (page - 1) * (height + 20) - scrolled;
    return { page, top, bottom: top + height, drawn: true };
  });

describe('a page is in view', () => {
  test('where half of it shows, or it fills half of what shows the document', () => {
    expect(inView(pages(0), WINDOW)).toEqual([1]);
    // Short pages: all of the first, three quarters of the second.
    expect(inView(pages(0, 330), WINDOW)).toEqual([1, 2]);
    // 300 of the 600 pixels each.
    expect(inView(pages(500), WINDOW)).toEqual([1]);
    expect(inView(pages(510), WINDOW)).toEqual([]);
    expect(inView(pages(520), WINDOW)).toEqual([2]);
    // Zoomed in, a part of a page can fill all of it.
    expect(inView(pages(3_000, 2_400), WINDOW)).toEqual([2]);
  });

  test('only once it has been drawn, and where the document shows at all', () => {
    expect(
      inView(
        pages(0).map((page) => ({ ...page, drawn: false })),
        WINDOW,
      ),
    ).toEqual([]);
    expect(inView(pages(0), { top: 700, bottom: 700 })).toEqual([]);
  });
});

describe('a page counts as seen', () => {
  test('after it has stayed in view; a page scrolled past does not', () => {
    let state = looked(NOTHING_SEEN, 0, [1]);
    state = looked(state, SEEN_AFTER_MS - 1, [1]);
    expect(state.seen).toEqual([]);
    state = looked(state, SEEN_AFTER_MS, [1]);
    expect(state.seen).toEqual([1]);
    state = looked(state, SEEN_AFTER_MS + 400, [2]);
    state = looked(state, SEEN_AFTER_MS + 800, [3]);
    state = looked(state, 2 * SEEN_AFTER_MS + 900, [3]);
    expect(state.seen).toEqual([1, 3]);
  });

  test('not by looks that together last long enough, with an interruption', () => {
    let state = looked(NOTHING_SEEN, 0, [1]);
    state = looked(state, 600, []);
    state = looked(state, 700, [1]);
    state = looked(state, 1_300, [1]);
    expect(state.seen).toEqual([]);
  });

  test('what is left is named', () => expect(notSeen(4, [1, 3])).toEqual([2, 4]));
});

test('the current page is the one that shows most', () => {
  expect(currentPage(pages(0), WINDOW)).toBe(1);
  expect(currentPage(pages(700), WINDOW)).toBe(2);
  expect(currentPage([], WINDOW)).toBe(1);
});
