/** Whether a text can be an id of ours; anything else never reaches the database. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
