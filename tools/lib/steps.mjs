const tty = process.stdout.isTTY === true;

// Whoever read our output may go away (a closed terminal, a pipe to head): that must not keep us from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Clears the line of a step in progress, so that other output stands on a line of its own. */
function clear() {
  if (tty) process.stdout.write('\r\u001b[K');
}

/**
 * @param {'✓' | '✗'} mark
 * @param {string} title
 * @param {string} note
 * @param {number} since
 */
function line(mark, title, note, since) {
  clear();
  const left = `  ${mark} ${title.padEnd(14)}${note}`;
  process.stdout.write(`${left.padEnd(60)} ${seconds(since).padStart(8)}\n`);
}

/**
 * Runs one step and shows it with its time. What the function returns as text (or calls `note` with) stands beside the title.
 * `long` says beforehand that something slow begins, also where the output is no terminal.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T> | T} work
 * `since` says when it began, where it did so before it is shown.
 * @param {{ long?: string, since?: () => number | null }} options
 * @returns {Promise<T>}
 */
export async function step(title, work, { long, since: began } = {}) {
  const shown = performance.now();
  const since = () => began?.() ?? shown;
  if (tty) process.stdout.write(`  … ${title.padEnd(14)}${long ?? ''}`);
  else if (long) process.stdout.write(`  … ${title.padEnd(14)}${long}\n`);
  let text = '';
  try {
    const result = await work((note) => (text = note));
    line('✓', title, text || (typeof result === 'string' ? result : ''), since());
    return result;
  } catch (error) {
    line('✗', title, text, since());
    throw error;
  }
}

/**
 * A plain line to the person.
 * @param {string} text
 */
export function say(text) {
  clear();
  process.stdout.write(`${text}\n`);
}

/**
 * The one line of a failure.
 * @param {string} text
 */
export function complain(text) {
  clear();
  process.stderr.write(`✗ ${text}\n`);
}
