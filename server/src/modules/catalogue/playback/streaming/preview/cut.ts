/** A file of its own made of a head and a part of another file; `end` is exclusive. */
export interface Cut {
  head: Buffer;
  start: number;
  end: number;
}
