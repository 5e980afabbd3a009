import { File } from 'node:buffer';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom brings no fetch; its tests get Node's. Without WebSocket, pages open no live connection, for which there is no server. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      Blob,
      File,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
      BroadcastChannel,
    });
    delete this.global.WebSocket;
  }
}
