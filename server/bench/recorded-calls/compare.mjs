const AROUND = 60;
const nameOf = ({ as, method, path }, index) => `${String(index + 1).padStart(3)} ${as} ${method} ${path}`;

/** Both texts around the first place where they differ. */
function firstDifference(before, after) {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const cut = (text) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `at ${at}\n      - ${cut(before)}\n      + ${cut(after)}`;
}

/** What is not the same in two recordings of the same calls, a paragraph for each call. */
export function compareRecordings(before, after) {
  const differences =
    before.length === after.length ? [] : [`There are ${before.length} calls before and ${after.length} after.`];
  before.forEach((one, index) => {
    const other = after[index];
    if (!other) return;
    if (nameOf(one, index) !== nameOf(other, index))
      return void differences.push(`${nameOf(one, index)} was not the call made after: ${nameOf(other, index)}`);
    const parts = [
      ['status', String(one.answer.status), String(other.answer.status)],
      ['headers', JSON.stringify(one.answer.headers), JSON.stringify(other.answer.headers)],
      ['body', one.answer.body, other.answer.body],
    ];
    const unequal = parts.filter(([, was, is]) => was !== is);
    if (unequal.length > 0)
      differences.push(
        [nameOf(one, index), ...unequal.map(([part, was, is]) => `    ${part} ${firstDifference(was, is)}`)].join('\n'),
      );
  });
  return differences;
}
