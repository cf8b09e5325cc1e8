/** Runs the tasks of each lane one after the other and at most `width` lanes side by side. `work` must not throw. */
export async function runLanes<T>(
  lanes: T[][],
  width: number,
  work: (task: T) => Promise<void>,
): Promise<void> {
  const waiting = [...lanes];
  const runner = async () => {
    for (let lane = waiting.shift(); lane !== undefined; lane = waiting.shift()) {
      for (const task of lane) await work(task);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, lanes.length) }, runner));
}
