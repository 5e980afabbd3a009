import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What `openLine` gives. */
export interface Line {
  url: string;
  cut: () => void;
  mend: () => void;
  /** @param bytes how many a second. */
  thin: (bytes: number) => void;
  close: () => void;
}

/** A line between browser and site that can be cut, mended, and made so thin that a song does not arrive at once. */
export async function openLine(port: string | number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let bytesPerSecond = Infinity;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const thinly = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      to.write(chunk);
      if (bytesPerSecond === Infinity) return;
      from.pause();
      setTimeout(() => from.resume(), (chunk.length / bytesPerSecond) * 1000);
    });
    from.on('end', () => to.end());
  };
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const site = connect(Number(port), '127.0.0.1');
    keep(browser);
    keep(site);
    browser.on('close', () => site.destroy());
    site.on('close', () => browser.destroy());
    browser.pipe(site);
    thinly(site, browser);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => void (isCut = false),
    thin: (bytes) => void (bytesPerSecond = bytes),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
