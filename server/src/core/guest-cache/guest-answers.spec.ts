import { GuestAnswers } from './guest-answers.js';

const answer = (bytes: number) => ({ tag: 'W/"x"', headers: [], body: Buffer.alloc(bytes) });

describe('answers that are kept for guests', () => {
  it('never take more than their room: what nobody asked for longest goes first', () => {
    const answers = new GuestAnswers(1);
    expect(answers.get('often', 1)).toBeNull();
    answers.keep('often', answer(10_000), 1);
    for (let at = 0; at < 1_000; at += 1) {
      answers.keep(`once ${at}`, answer(10_000), 1);
      expect(answers.get('often', 1)).not.toBeNull();
      expect(answers.bytes).toBeLessThanOrEqual(1_048_576);
    }
    expect([answers.get('once 0', 1), answers.get('once 999', 1) === null]).toEqual([null, false]);
    answers.keep('huge', answer(600_000), 1);
    expect(answers.get('huge', 1)).toBeNull();
  });

  it('end with their generation, also those that were begun in it and come later', () => {
    const answers = new GuestAnswers(1);
    answers.get('a', 1);
    answers.keep('a', answer(10), 1);
    expect(answers.get('a', 1)).not.toBeNull();
    expect(answers.get('a', 2)).toBeNull();
    expect(answers.bytes).toBe(0);
    answers.keep('a', answer(10), 1);
    expect(answers.get('a', 2)).toBeNull();
  });

  it('end after half a minute, by whichever clock', () => {
    jest.useFakeTimers({ now: 1_000_000, doNotFake: ['performance'] });
    const answers = new GuestAnswers(1);
    answers.get('a', 1);
    answers.keep('a', answer(10), 1);
    jest.setSystemTime(1_029_000);
    expect(answers.get('a', 1)).not.toBeNull();
    jest.setSystemTime(1_031_000);
    expect(answers.get('a', 1)).toBeNull();
    jest.useRealTimers();
  });
});
