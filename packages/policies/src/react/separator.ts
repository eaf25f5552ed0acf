/** Between two things on one line. Bound to what stands before it, so that no line begins with it. */
export const SEPARATOR = '\u00a0· ';
