/** A port or an address cannot be used; the message names the variable that moves it. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

/** Where something listens, with the variables that decide it. */
interface Place {
  readonly port: number;
  readonly portVariable: string;
  readonly address: string;
  readonly addressVariable: string;
}

/** Runs `start` and turns its errors of port and address into messages. */
export async function withPortErrors<T>(
  { port, portVariable, address, addressVariable }: Place,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new PortUnavailable(
        `${port} numaralı port kullanımda. Onu kullanan programı durdurun ya da ${portVariable} ile başka bir port seçin.`,
      );
    if (code === 'EACCES')
      throw new PortUnavailable(
        `Bu kullanıcının ${port} numaralı portu açma izni yok. ${portVariable} ile 1023'ten büyük bir port seçin.`,
      );
    if (code === 'EADDRNOTAVAIL')
      throw new PortUnavailable(
        `Bu makinede ${address} adresi yok. ${addressVariable} ile başka bir adres seçin.`,
      );
    throw error;
  }
}
