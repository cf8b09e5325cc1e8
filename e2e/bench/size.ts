/** Whether a bench takes the sizes of an institution's years instead of those that show a change within minutes. */
export const isFull = process.argv.includes('--full');
