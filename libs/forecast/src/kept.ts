/** A function that keeps its last few answers: sites are asked about again and again while a slider moves. */
export function kept<A extends unknown[], R>(most: number, make: (...args: A) => R): (...args: A) => R {
  const answers = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = answers.get(key);
    if (found !== undefined) {
      answers.delete(key);
      answers.set(key, found);
      return found;
    }
    const made = make(...args);
    answers.set(key, made);
    if (answers.size > most) answers.delete(answers.keys().next().value as string);
    return made;
  };
}
