const WAIT_MS = 5_000;
const WARN_HELD_MS = 200;
/** Waited too long for the writer: most likely a unit of work that waits for itself. */ export class WriterBusy extends Error {}
/**
 * One writer at a time in this process (SQLite has one connection). First come, first served;
 * a wait ends after 5 s with the holder's name, since a lost async context would wait for ever.
 */ export class WriterLock {
  constructor(warn, waitMs = WAIT_MS) {
    this.warn = warn;
    this.waitMs = waitMs;
    this.holder = null;
    this.queue = [];
  }
  async hold(name, work) {
    if (this.holder !== null) await this.wait(name);
    this.holder = name;
    const since = Date.now();
    try {
      return await work();
    } finally {
      const heldMs = Date.now() - since;
      if (heldMs > WARN_HELD_MS) this.warn(`The writer was held for ${heldMs} ms by ${name}.`);
      this.release();
    }
  }
  /** The next waiter takes over at once: between release and start the lock never looks free. */ release() {
    const next = this.queue.shift();
    if (next) next.start();
    else this.holder = null;
  }
  wait(name) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        reject(new WriterBusy(`${name} waited ${this.waitMs} ms for the writer, held by ${this.holder}.`));
      }, this.waitMs);
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.queue.push(waiter);
    });
  }
}
