const LONGEST = 72;
const SHAPE = /^[a-z0-9-]+(\/[a-z0-9-]+)?: \S.*[^.\s]$/;

/** Whether a commit's first line reads `area: imperative sentence`, in at most 72 characters. */
export const isWellFormed = (subject) => subject.length <= LONGEST && SHAPE.test(subject);
