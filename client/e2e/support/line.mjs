import { connect, createServer } from 'node:net';

/** A line between browser and site that can be cut, mended, and made so thin that a song does not arrive at once. */
export async function openLine(port) {
  const sockets = new Set();
  let isCut = false;
  let bytesPerSecond = Infinity;
  const keep = (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const thinly = (from, to) => {
    from.on('data', (chunk) => {
      to.write(chunk);
      if (bytesPerSecond === Infinity) return;
      from.pause();
      setTimeout(() => from.resume(), (chunk.length / bytesPerSecond) * 1000);
    });
    from.on('end', () => to.end());
  };
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const site = connect(port, '127.0.0.1');
    keep(browser);
    keep(site);
    browser.on('close', () => site.destroy());
    site.on('close', () => browser.destroy());
    browser.pipe(site);
    thinly(site, browser);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${server.address().port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => (isCut = false),
    thin: (bytes) => (bytesPerSecond = bytes),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
