/** Addresses are compared without case. E-mail folds by ASCII rules: with Turkish ones `I` would become `ı`. */
export const foldEmail = (written: string): string => written.trim().toLocaleLowerCase('en-US');
