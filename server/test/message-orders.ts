import type { Message } from './stripe/messages.js';

/** Orders in which the same messages come: the torture has a hundred. */
export const ORDERS = 2 * Number(process.env['WALK_ROUNDS'] ?? 5);

/** For all of them, on a machine with much else to do. */
export const ORDERS_MS = 60_000 + ORDERS * 6_000;

const LOST = 0.2;
const TWICE = 0.3;

/** The same sequence each time, so that what fails can be looked at again. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Some lost, some twice, in any order; under other names in each round, as those of before are known by theirs. */
export function disordered(messages: readonly Message[], round: number, roll: () => number): Message[] {
  return messages
    .filter(() => roll() > LOST)
    .flatMap((message) => (roll() > 1 - TWICE ? [message, message] : [message]))
    .map((message) => ({ message, at: roll() }))
    .sort((one, other) => one.at - other.at)
    .map(({ message }) => ({ ...message, body: message.body.replaceAll(message.id, `${message.id}_${round}`) }));
}
