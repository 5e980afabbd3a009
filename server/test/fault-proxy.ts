import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * What a network does to a service: nobody listens; bytes are held without a word; connections are reset; answers come
 * late; or the connection is cut in the middle of an answer.
 */
export type Fault = 'none' | 'down' | 'hang' | 'reset' | 'slow' | 'cut';

/** A program's connection, and ours to the service. */
interface Pair {
  near: Socket;
  far: Socket;
  /** Bytes on their way, in order, by where they go. */
  held: { to: Socket; bytes: Buffer }[];
}

const SLOW_MS = 5_000;
/** Of an answer that is cut off. */
const CUT_AFTER_BYTES = 3;

/** Stands between the site and a service it depends on, on one port for all its life, and takes the service away in a given way. */
export class FaultProxy {
  private readonly pairs = new Set<Pair>();
  private server: Server | null = null;
  private fault: Fault = 'none';
  private own = 0;

  private constructor(private readonly target: { host: string; port: number }) {}

  /** @param address of the service, such as `redis://127.0.0.1:6379/0`. */
  static async before(address: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(address);
    const proxy = new FaultProxy({ host: hostname, port: Number(port) });
    await proxy.listen();
    return proxy;
  }

  get port(): number {
    return this.own;
  }

  /** The same address, through here. */
  through(address: string): string {
    const url = new URL(address);
    [url.hostname, url.port] = ['127.0.0.1', String(this.own)];
    return url.toString();
  }

  /** From now on, also for connections that are open. What was held is handed on when the fault is over. */
  async set(fault: Fault): Promise<void> {
    const was = this.fault;
    this.fault = fault;
    if (fault === 'down') {
      this.breakAll();
      await this.unlisten();
    } else if (was === 'down') await this.listen();
    if (fault === 'reset') this.breakAll();
    if (fault === 'none') for (const pair of this.pairs) this.handOn(pair);
  }

  async close(): Promise<void> {
    this.breakAll();
    await this.unlisten();
  }

  private async listen(): Promise<void> {
    const server = createServer({ allowHalfOpen: false }, (near) => this.accept(near));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.own, '127.0.0.1', resolve));
    this.own = (server.address() as AddressInfo).port;
  }

  private async unlisten(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private breakAll(): void {
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  private accept(near: Socket): void {
    near.on('error', () => undefined);
    if (this.fault === 'reset') return void near.resetAndDestroy();
    const far = createConnection(this.target);
    const pair: Pair = { near, far, held: [] };
    this.pairs.add(pair);
    far.on('error', () => near.destroy());
    near.on('data', (bytes: Buffer) => this.pass(pair, far, bytes));
    far.on('data', (bytes: Buffer) => this.pass(pair, near, bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => {
      this.pairs.delete(pair);
      near.destroy();
    });
  }

  private pass(pair: Pair, to: Socket, bytes: Buffer): void {
    if (this.fault === 'cut' && to === pair.near) {
      pair.near.write(bytes.subarray(0, CUT_AFTER_BYTES), () => pair.near.destroy());
      return;
    }
    pair.held.push({ to, bytes });
    if (this.fault === 'slow' && to === pair.near) setTimeout(() => this.handOn(pair), SLOW_MS).unref();
    else if (this.fault !== 'hang') this.handOn(pair);
  }

  private handOn(pair: Pair): void {
    if (this.fault === 'hang') return;
    for (const { to, bytes } of pair.held.splice(0)) to.write(bytes);
  }
}
