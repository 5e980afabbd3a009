import { Actor } from '../../../core/access/actor.js';
import type { Sql } from '../../../core/database/sql.js';
import { albumOwnedSql, trackOwnedSql } from './ownership.js';
import {
  albumVisibleSql,
  artistVisibleSql,
  playlistVisibleSql,
  trackCountsSql,
  trackListedSql,
  trackOnAlbumSql,
  trackVisibleSql,
} from './visibility.js';

const RULES: readonly ((actor: Actor) => Sql)[] = [
  trackVisibleSql,
  trackOnAlbumSql,
  albumVisibleSql,
  artistVisibleSql,
  playlistVisibleSql,
  trackOwnedSql,
  albumOwnedSql,
  () => trackListedSql('t'),
  trackCountsSql,
];
const member = (id: number, token: string): Actor => new Actor(id, [2], []).with({ shareToken: token });

/** With as many workspaces. */
const inTeams = (id: number, ...ids: number[]): Actor =>
  new Actor(id, [2], []).with({
    places: ids.map((workspaceId) => ({
      workspaceId,
      name: 'Team',
      ownerId: 1,
      roleId: 9,
      isOwner: false,
      permissions: [{ name: 'workspace_music.update', restrictions: [] }],
    })),
  });

describe('the text of the rules', () => {
  afterEach(() => void jest.useRealTimers());

  it('is the same for all viewers of a kind at any time, so that databases compile it once', () => {
    jest.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') });
    const before = RULES.map((rule) => rule(member(7, '01ARYZ6S410123456789ABCDEF')));
    jest.setSystemTime(new Date('2027-06-07T08:09:10Z'));
    const later = RULES.map((rule) => rule(member(8_123, '01ARYZ6S410123456789ABCDEG')));
    expect(RULES.map((rule) => rule(inTeams(7, 3, 8_123)).text)).toEqual(
      RULES.map((rule) => rule(inTeams(9, 4, 5)).text),
    );
    // Whoever belongs to none has the statements that there are without workspaces.
    expect(before.map(({ text }) => text).join()).not.toContain("'workspace'");
    expect(later.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    for (const { text, params } of [...before, ...later]) {
      expect(text.split('?')).toHaveLength(params.length + 1);
      expect(text).not.toMatch(/\d{4}-|01ARYZ|8123/);
    }
  });
});
