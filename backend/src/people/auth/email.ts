/** Catches typing errors only; the form does not decide whether the address exists. */
const EMAIL = /^[^\s@<>,;]+@([^\s@<>,;]+\.[^\s@<>,;]+)$/;

/** The domain of a folded address; empty for what is none. */
export const domainOf = (email: string): string => EMAIL.exec(email)?.[1] ?? '';

/** Addresses are compared without case. E-mail folds by ASCII rules: with Turkish ones `I` would become `ı`. */
export const foldEmail = (input: string): string => input.trim().toLocaleLowerCase('en-US');
