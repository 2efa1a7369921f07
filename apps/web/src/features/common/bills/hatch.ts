/** Slanted lines in a colour: what is estimated, or saved. */
export const hatched = (colour: string) => ({
  backgroundImage: `repeating-linear-gradient(135deg, ${colour} 0 1.5px, transparent 1.5px 4.5px)`,
  boxShadow: `inset 0 0 0 1px ${colour}`,
});
