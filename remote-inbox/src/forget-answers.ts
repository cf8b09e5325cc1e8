const forgetters = new Set<() => void>();

/** Names how something forgets the answers that a person was given; code that comes later names its own. */
export const onForget = (forget: () => void): void => void forgetters.add(forget);

/** Forgets every answer, those on their way too, when another person takes over. */
export const forgetAnswers = (): void => forgetters.forEach((forget) => forget());
