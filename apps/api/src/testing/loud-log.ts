/** Imported before everything else, lets the process's own log say all that it can; tests are silent otherwise. */
process.env.LOG_LEVEL = 'trace';
