/** Addresses are compared without case. E-mail folds by ASCII rules: with Turkish ones `I` would become `ı`. */
export const foldEmail = (input: string): string => input.trim().toLocaleLowerCase('en-US');
