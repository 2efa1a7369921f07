const tty = process.stdout.isTTY === true;

// The reader of our output may disappear (a closed terminal, a pipe to head). Stopping in order must still work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Clears the line of a step in progress, so that other output gets a line of its own. */
function clear() {
  if (tty) process.stdout.write('\r\u001b[K');
}

/**
 * @param {'✓' | '✗'} mark
 * @param {string} title
 * @param {string} note
 * @param {number} took
 */
function line(mark, title, note, took) {
  clear();
  const left = `  ${mark} ${title.padEnd(14)}${note}`;
  process.stdout.write(`${left.padEnd(60)} ${seconds(took).padStart(8)}\n`);
}

/**
 * Runs one step and shows it with its time. Text that the function returns (or passes to `note`) is shown next to the title.
 * `long` announces a slow step, even if the output is not a terminal.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T> | T} work
 * `took` says how long it has run, in milliseconds, where it began before it is shown or ended before it is waited for.
 * @param {{ long?: string, took?: () => number | null }} options
 * @returns {Promise<T>}
 */
export async function step(title, work, { long, took: own } = {}) {
  const shown = performance.now();
  const took = () => own?.() ?? performance.now() - shown;
  if (tty) process.stdout.write(`  … ${title.padEnd(14)}${long ?? ''}`);
  else if (long) process.stdout.write(`  … ${title.padEnd(14)}${long}\n`);
  let text = '';
  try {
    const result = await work((note) => (text = note));
    line('✓', title, text || (typeof result === 'string' ? result : ''), took());
    return result;
  } catch (error) {
    line('✗', title, text, took());
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
