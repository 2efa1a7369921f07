/** Import it before everything else to make the process log at every level; tests are silent otherwise. */
process.env.LOG_LEVEL = 'trace';
