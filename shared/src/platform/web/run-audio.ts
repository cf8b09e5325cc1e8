/** A browser that forbids sound leaves `resume` open for ever, and so does Firefox on a machine that can play none. */
const PATIENCE_MS = 1000;

/** Lets an audio graph run. Answers whether it does. */
export async function runAudio(context: AudioContext): Promise<boolean> {
  if (context.state !== 'running')
    await Promise.race([
      context.resume(),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
  return context.state === 'running';
}
