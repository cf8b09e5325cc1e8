/** Whether two values are the same; plain JSON whose fields keep their order. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
