/** Songs before and behind one that count as played with it. */
const NEIGHBOURS_EACH_SIDE = 15;
/** What is counted at once: 32 MB. */
const SHARD_ENTRIES = 8_000_000;
/** A song that everybody plays is judged by this many of its neighbours. */
const NEIGHBOURS_MAX = 1_000_000;
const KEPT = 50;
/** How many sittings of both it takes to half-believe that they go together. */
const DOUBT = 2;

export interface Similar {
  trackId: number;
  others: { id: number; score: number }[];
}

/** Yields to the event loop; called every few milliseconds. */
type Rest = () => Promise<void> | void;

interface Shard {
  /** First and last id, both inside. */
  from: number;
  to: number;
  entries: number;
}

/**
 * For each track those that are most often played in the same sittings: cosine of the sittings, so that hits do not go with everything.
 * Works through the ids part by part, so its memory does not grow with the pairs.
 * @param played sittings as `ListeningSessions` gives them. @param support a pair played together less often is left out.
 */
export async function* countCoPlays(played: Int32Array, support: number, rest: Rest): AsyncGenerator<Similar> {
  const last = await largest(played, rest);
  const sittings = new Int32Array(last + 1);
  const neighbours = new Int32Array(last + 1);
  await eachSitting(played, rest, (start, end) => {
    for (let at = start; at < end; at += 1) {
      const id = played[at] as number;
      sittings[id] = (sittings[id] as number) + 1;
      const found = Math.min(at - start, NEIGHBOURS_EACH_SIDE) + Math.min(end - 1 - at, NEIGHBOURS_EACH_SIDE);
      neighbours[id] = Math.min(NEIGHBOURS_MAX, (neighbours[id] as number) + found);
    }
  });
  const shards = [...shardsOf(neighbours)];
  // One room for all: a dozen of them would wait for the garbage collector.
  const entries = new Int32Array(Math.max(0, ...shards.map((shard) => shard.entries)));
  for (const shard of shards) {
    const starts = await fill(entries, { played, neighbours, shard, rest });
    for (let id = shard.from; id <= shard.to; id += 1) {
      const from = starts[id - shard.from] as number;
      const own = entries.subarray(from, from + (neighbours[id] as number));
      if (own.length > 0) yield { trackId: id, others: nearest(own.sort(), id, sittings, support) };
      await rest();
    }
  }
}

async function largest(played: Int32Array, rest: Rest): Promise<number> {
  let most = 0;
  await eachSitting(played, rest, (start, end) => {
    for (let at = start; at < end; at += 1) most = Math.max(most, played[at] as number);
  });
  return most;
}

/** From the newest to the oldest, so that what is cut off is old. */
async function eachSitting(played: Int32Array, rest: Rest, visit: (start: number, end: number) => void): Promise<void> {
  let seen = 0;
  for (let end = played.length - 1; end >= 0;) {
    let start = end;
    while (start > 0 && played[start - 1] !== 0) start -= 1;
    visit(start, end);
    seen += 1;
    if (seen % 1_000 === 0) await rest();
    end = start - 1;
  }
}

function* shardsOf(neighbours: Int32Array): Generator<Shard> {
  let shard: Shard = { from: 0, to: -1, entries: 0 };
  for (let id = 0; id < neighbours.length; id += 1) {
    const more = neighbours[id] as number;
    if (shard.entries > 0 && shard.entries + more > SHARD_ENTRIES) {
      yield shard;
      shard = { from: id, to: id, entries: 0 };
    }
    shard.to = id;
    shard.entries += more;
  }
  if (shard.entries > 0) yield shard;
}

interface Filling {
  played: Int32Array;
  neighbours: Int32Array;
  shard: Shard;
  rest: Rest;
}

/** Writes the neighbours of the shard's tracks, track after track. @returns where those of each begin. */
async function fill(entries: Int32Array, { played, neighbours, shard, rest }: Filling): Promise<Int32Array> {
  const starts = new Int32Array(shard.to - shard.from + 2);
  for (let id = shard.from; id <= shard.to; id += 1)
    starts[id - shard.from + 1] = (starts[id - shard.from] as number) + (neighbours[id] as number);
  const next = starts.slice();
  await eachSitting(played, rest, (start, end) => {
    for (let at = start; at < end; at += 1) {
      const place = (played[at] as number) - shard.from;
      if (place < 0 || place > shard.to - shard.from) continue;
      for (
        let other = Math.max(start, at - NEIGHBOURS_EACH_SIDE);
        other < Math.min(end, at + NEIGHBOURS_EACH_SIDE + 1);
        other += 1
      ) {
        if (other === at || next[place] === starts[place + 1]) continue;
        entries[next[place] as number] = played[other] as number;
        next[place] = (next[place] as number) + 1;
      }
    }
  });
  return starts;
}

function nearest(sorted: Int32Array, id: number, sittings: Int32Array, support: number): Similar['others'] {
  const found: Similar['others'] = [];
  for (let from = 0; from < sorted.length;) {
    const other = sorted[from] as number;
    let to = from;
    while (to < sorted.length && sorted[to] === other) to += 1;
    const together = to - from;
    from = to;
    if (together < support) continue;
    const cosine = together / Math.sqrt((sittings[id] as number) * (sittings[other] as number));
    found.push({ id: other, score: cosine * (together / (together + DOUBT)) });
  }
  return found.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, KEPT);
}
