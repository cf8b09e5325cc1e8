import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A connection between two parties that can be cut: while it is, every connection breaks and none is to be had. */
export interface Line {
  /** On 127.0.0.1; stays the same over a cut. */
  readonly port: number;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** The first of these ports that takes a connection; null where none does. */
async function reach(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const far = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      far.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isOpen) return far;
  }
  return null;
}

/** Opens a line to whichever of `targets` (ports on 127.0.0.1) takes a connection, each in turn the first to be tried. */
export async function openLine(targets: readonly number[]): Promise<Line> {
  const ends = new Set<Socket>();
  let turn = 0;
  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    ends.add(near);
    near.on('error', () => undefined).on('close', () => ends.delete(near));
    turn += 1;
    const first = turn % targets.length;
    void reach([...targets.slice(first), ...targets.slice(0, first)]).then((far) => {
      if (far === null || near.destroyed) {
        far?.destroy();
        return near.destroy();
      }
      ends.add(far);
      far
        .on('error', () => undefined)
        .on('close', () => {
          ends.delete(far);
          near.destroy();
        });
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
      return near.resume();
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.resetAndDestroy();
      await closed;
    },
    async mend() {
      if (!server.listening) await listen(port);
    },
  };
}
