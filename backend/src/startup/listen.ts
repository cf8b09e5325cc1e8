/** The port is taken or may not be used; the message names the variable that moves it. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

/** Runs `start` and puts its port errors into words. */
export async function withPortErrors<T>(port: number, variable: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') throw new PortUnavailable(`Port ${port} is already in use. Stop the program that uses it, or choose another with ${variable}.`);
    if (code === 'EACCES') throw new PortUnavailable(`This user may not open port ${port}. Choose one above 1023 with ${variable}.`);
    throw error;
  }
}
