import type { TaskRepeat } from '@libs/contracts';

export const TASKS = {
  title: 'Tasks',
  open: (n: number) => `${n} open`,
  none: 'Nothing to do here.',
  add: 'Add task',
  what: 'What needs doing',
  who: 'Who',
  due: 'Due',
  repeats: 'Repeats',
  once: 'Once',
  nobody: 'Nobody yet',
  done: 'Done',
  doneOf: (title: string) => `Done: ${title}`,
  undone: (title: string) => `Not done: ${title}`,
  finished: 'Task done',
  added: 'Task added',
  noDay: 'No day',
  late: 'Overdue',
  today: 'today',
  failed: 'We couldn’t change the task',
  listFailed: 'We couldn’t load the tasks',
  sayWhat: 'Say what needs doing',
  dayFirst: 'Choose the day from which it repeats',
} as const;

export const REPEAT_WORDS: Record<TaskRepeat, string> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every three months',
  year: 'Every year',
};
