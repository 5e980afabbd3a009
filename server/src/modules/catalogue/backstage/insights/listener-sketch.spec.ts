import { listenerHash, ListenerSketch } from './listener-sketch.js';

const sketchOf = (from: number, to: number): ListenerSketch => {
  const sketch = new ListenerSketch();
  for (let user = from; user < to; user += 1) sketch.add(listenerHash(`u:${user}`, 'secret'));
  return sketch;
};

describe('the listener sketch', () => {
  it('is exact for few, also over days that share listeners', () => {
    const sum = new ListenerSketch();
    for (const text of [sketchOf(0, 200).toText(), sketchOf(100, 300).toText(), '']) sum.mergeText(text);
    expect(sum.size).toBe(300);
  });

  it.each([[1_000], [30_000], [300_000]])('is near for %i', (people) => {
    const sum = new ListenerSketch();
    sum.mergeText(sketchOf(0, people / 2).toText());
    sum.mergeText(sketchOf(people / 4, people).toText());
    expect(Math.abs(sum.size / people - 1)).toBeLessThan(0.07);
    expect(sum.toText().length).toBeLessThan(3_000);
  });
});
