/** Indices of a longest run of numbers that never falls, in their order. */
function longestRise(numbers: readonly number[]): Set<number> {
  const length = numbers.map(() => 1);
  const before = numbers.map(() => -1);
  for (const [at, number] of numbers.entries()) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      if ((numbers[earlier] ?? 0) > number || (length[earlier] ?? 0) + 1 <= (length[at] ?? 0)) continue;
      length[at] = (length[earlier] ?? 0) + 1;
      before[at] = earlier;
    }
  }
  const kept = new Set<number>();
  for (let at = length.indexOf(Math.max(...length)); at >= 0; at = before[at] ?? -1) kept.add(at);
  return kept;
}

/** The disc of each song of an album, from top to bottom: most keep theirs, and one that was moved among those of another disc is on that one. */
export function discNumbers(songs: readonly { disc_number: number }[]): number[] {
  const own = songs.map((song) => song.disc_number);
  const kept = longestRise(own);
  let disc = own.find((_, at) => kept.has(at)) ?? 1;
  return own.map((number, at) => {
    if (kept.has(at)) disc = number;
    return disc;
  });
}
