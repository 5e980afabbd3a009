import { MANUAL_ORDER } from '@tonearm/shared/catalogue/channels';
import type { HeldItem } from '@tonearm/shared/catalogue/channel-records.dto';
import { choicesFor, settled } from './channel-choices';
import { NEW_CHANNEL, createInput, fieldOf, updateInput } from './channel-values';

const item = (model_type: HeldItem['model_type'], id: number): HeldItem => ({
  id,
  model_type,
  name: `${model_type} ${id}`,
  image: null,
  description: null,
  is_shown: true,
});

describe('the choices of a channel', () => {
  it('offers only ways and orders that go with the content', () => {
    expect(choicesFor({ ...NEW_CHANNEL, content_type: 'channels' }).modes).toEqual(['manual']);
    expect(choicesFor({ ...NEW_CHANNEL, content_type: 'playlists' }).modes).toEqual(['manual', 'list_all']);
    const all = choicesFor({ ...NEW_CHANNEL, content_mode: 'list_all' });
    expect(all.orders).not.toContain(MANUAL_ORDER);
    expect(all.methods).toEqual(['new_releases', 'new_uploads', 'most_liked', 'by_genre', 'by_tag']);
  });

  it('lets what no longer goes with a choice give way', () => {
    const filled = settled({ ...NEW_CHANNEL, content_mode: 'auto_update', content_type: 'tracks' });
    expect(filled.auto_update_method).toBe('top_tracks');
    const artists = settled({ ...filled, content_type: 'artists', content_model_order: 'plays:desc' });
    expect(artists).toMatchObject({ auto_update_method: 'by_genre', content_model_order: MANUAL_ORDER });
    expect(settled({ ...artists, content_type: 'mixed' })).toMatchObject({
      content_mode: 'manual',
      auto_update_method: null,
    });
    expect(settled({ ...NEW_CHANNEL, content_mode: 'list_all' }).content_model_order).toBe('plays:desc');
  });

  it('keeps of the items those that the content still holds', () => {
    const mixed = { ...NEW_CHANNEL, content_type: 'mixed' as const, items: [item('album', 1), item('track', 2)] };
    expect(settled({ ...mixed, content_type: 'tracks' }).items).toEqual([item('track', 2)]);
    expect(settled(mixed).items).toBe(mixed.items);
  });
});

describe('what is sent of a channel', () => {
  it('is only what was changed, and all items where the kind of content is another', () => {
    const before = { ...NEW_CHANNEL, name: 'Late', slug: 'late', items: [item('album', 1)] };
    expect(updateInput({ ...before, name: ' Later ', layout: 'list' }, before)).toEqual({
      name: 'Later',
      config: { layout: 'list' },
    });
    expect(updateInput({ ...before, content_type: 'mixed' }, before)).toEqual({
      config: { content_type: 'mixed' },
      content: [{ model_type: 'album', id: 1 }],
    });
    expect(updateInput({ ...before, roles: [2] }, before)).toEqual({
      config: { audience: { roles: [2], permissions: [] } },
    });
  });

  it('makes the address of the name where none is given, and holds nothing where it fills itself', () => {
    const input = createInput(
      settled({
        ...NEW_CHANNEL,
        name: 'Folk',
        content_mode: 'auto_update',
        auto_update_method: 'by_genre',
        filled_by: { id: 7, name: 'Folk' },
        items: [item('album', 1)],
      }),
    );
    expect(input).not.toHaveProperty('slug');
    expect(input).not.toHaveProperty('content');
    expect(input.config).toMatchObject({ auto_update_method: 'by_genre', auto_update_value: 7 });
  });

  it('is refused at the field that it stands in', () => {
    expect(
      ['name', 'config.layout', 'config.audience.roles', 'content', 'config.auto_update_value'].map(fieldOf),
    ).toEqual(['name', 'layout', 'roles', 'items', 'filled_by']);
  });
});
