/** The port is taken or may not be used; the message names the variable that moves it. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

/** Runs `start` and puts its port errors into words. */
export async function withPortErrors<T>(
  port: number,
  variable: string,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new PortUnavailable(
        `${port} numaralı port kullanımda. Onu kullanan programı durdurun ya da ${variable} ile başka bir port seçin.`,
      );
    if (code === 'EACCES')
      throw new PortUnavailable(
        `Bu kullanıcının ${port} numaralı portu açma izni yok. ${variable} ile 1023'ten büyük bir port seçin.`,
      );
    throw error;
  }
}
