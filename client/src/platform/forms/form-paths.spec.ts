import { fieldAt, withValueAt } from './form-paths';

describe('values by path', () => {
  const values = {
    name: 'Ines',
    links: [
      { url: 'a', tags: ['x'] },
      { url: 'b', tags: [] },
    ],
    'clock.show': true,
    clock: { show: 'other' },
  };

  it('change one value, however deep, and nothing in place', () => {
    const changed = withValueAt(values, 'links.0.url', 'c');
    expect(changed.links).toEqual([
      { url: 'c', tags: ['x'] },
      { url: 'b', tags: [] },
    ]);
    expect(changed.links[1]).toBe(values.links[1]);
    expect(values.links[0]?.url).toBe('a');
  });

  it('a name with a dot in it is a name first', () => {
    expect(withValueAt(values, 'clock.show', false)).toMatchObject({ 'clock.show': false, clock: { show: 'other' } });
  });

  it('lead to their field', () => {
    expect(['links.1.url', 'name', 'clock.show', 'names', 'nothing.0'].map((path) => fieldAt(values, path))).toEqual([
      'links',
      'name',
      'clock.show',
      undefined,
      undefined,
    ]);
  });
});
