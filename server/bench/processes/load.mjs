// People who use the site at once: reads, and writes whose answer they keep, to be looked for afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { nextAddress } from '../lib/visitor.mjs';
import { storedHash, upload } from './as-one.mjs';

const READS = ['tracks?perPage=30', 'artists?perPage=30', 'notifications', 'users/me/library/ids', 'bootstrap-data'];
const COMMENTS_MS = 6_500;
const UPLOADS_MS = 4_000;
/** As fast as people are, not as machines. */
const PAUSE_MS = 150;
const UPLOAD_BYTES = 700_001;

const one = (list) => list[Math.floor(Math.random() * list.length)];
/** Whoever sends to a process that is killed hears of a broken connection, as from any balancer. */
const isBroken = (status) => status === 502;

/** What one person does, in a line, until told to stop. */
class User {
  acknowledged = { tracks: new Set(), artists: new Set(), comments: new Set(), playlist: new Set(), uploads: [] };
  calls = 0;
  broken = 0;
  faults = [];
  #commentedAt = 0;
  #uploadedAt = 0;

  constructor(site, person, music) {
    Object.assign(this, { site, person, music });
  }

  async begin() {
    const { playlist } = await this.person.must('POST', 'playlists', { name: `Of ${this.person.email}` });
    this.playlistId = playlist.id;
  }

  /** Counts a call. @returns whether it was answered with success. */
  async #done(method, path, body) {
    this.calls += 1;
    const answer = await this.person.call(method, `/api/v1/${path}`, body);
    if (answer.status < 300) return answer;
    if (isBroken(answer.status) && method !== 'GET') this.broken += 1;
    else this.faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return null;
  }

  async #read() {
    await this.#done('GET', one(READS));
    this.calls += 1;
    const guest = await fetch(`${this.site.url}/api/v1/albums/${one(this.music.albums)}`, {
      headers: { 'X-Forwarded-For': nextAddress() },
    });
    await guest.text();
    if (!guest.ok) this.faults.push(`a guest's album: ${guest.status}`);
  }

  async #like() {
    const id = one(this.music.tracks);
    if (await this.#done('POST', 'library/add', { items: [{ model_type: 'track', model_id: id }] }))
      this.acknowledged.tracks.add(id);
  }

  async #follow() {
    const id = one(this.music.artists);
    if (await this.#done('POST', `artists/${id}/follow`)) this.acknowledged.artists.add(id);
  }

  async #add() {
    const id = one(this.music.tracks);
    if (this.acknowledged.playlist.has(id)) return;
    if (await this.#done('POST', `playlists/${this.playlistId}/tracks/add`, { tracks: [{ id }] }))
      this.acknowledged.playlist.add(id);
  }

  async #comment() {
    if (performance.now() - this.#commentedAt < COMMENTS_MS) return;
    this.#commentedAt = performance.now();
    const content = `${this.person.email} ${this.acknowledged.comments.size} ${Math.random()}`;
    const body = { commentable_type: 'track', commentable_id: one(this.music.tracks), content };
    if (await this.#done('POST', 'comments', body)) this.acknowledged.comments.add(content);
  }

  /** As a browser does: what broke goes on from where the site got to. */
  async #upload() {
    if (performance.now() - this.#uploadedAt < UPLOADS_MS) return;
    this.#uploadedAt = performance.now();
    try {
      this.acknowledged.uploads.push(await upload(this.person, UPLOAD_BYTES));
    } catch (error) {
      this.faults.push(`upload: ${error.message}`);
    }
  }

  async run(isOver) {
    const deeds = [this.#read, this.#read, this.#like, this.#follow, this.#add, this.#comment, this.#upload];
    while (!isOver()) {
      try {
        await one(deeds).call(this);
      } catch (error) {
        this.faults.push(error.stack);
      }
      await sleep(PAUSE_MS);
    }
  }

  /** What was acknowledged and is not there, or more than once. */
  async lost() {
    const { database } = this.site;
    const { id } = this.person;
    const column = async (sql, values) => (await database.query(sql, values))[0].map((row) => Object.values(row)[0]);
    const likes = await column("SELECT likeable_id FROM likes WHERE likeable_type = 'track' AND user_id = ?", [id]);
    const follows = await column("SELECT followable_id FROM follows WHERE followable_type = 'artist' AND user_id = ?", [
      id,
    ]);
    const songs = await column('SELECT track_id FROM playlist_tracks WHERE playlist_id = ?', [this.playlistId]);
    const comments = await column('SELECT content FROM comments WHERE user_id = ?', [id]);
    const { acknowledged: kept } = this;
    const hashes = await Promise.all(kept.uploads.map((file) => storedHash(this.site, file.id)));
    return [
      ...[...kept.tracks].filter((track) => !likes.includes(track)).map((track) => `like of ${track}`),
      ...[...kept.artists].filter((artist) => !follows.includes(artist)).map((artist) => `follow of ${artist}`),
      ...[...kept.playlist].filter((track) => !songs.includes(track)).map((track) => `song ${track} of a playlist`),
      ...[...kept.comments]
        .filter((text) => comments.filter((found) => found === text).length !== 1)
        .map((text) => `comment ${text}`),
      ...kept.uploads.filter(({ sha256 }, at) => sha256 !== hashes[at]).map((file) => `upload ${file.id}`),
    ];
  }

  get writes() {
    return Object.values(this.acknowledged).reduce((sum, kept) => sum + (kept.size ?? kept.length), 0);
  }
}

/** @param people who are logged in. @returns stop(), which says what they met, and what is missing of what they were told is done. */
export async function startLoad(site, people, music) {
  const users = people.map((person) => new User(site, person, music));
  for (const user of users) await user.begin();
  let isOver = false;
  const running = users.map((user) => user.run(() => isOver));
  const sum = (of) => users.reduce((total, user) => total + of(user), 0);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      const faults = users.flatMap((user) => user.faults);
      for (const user of users) {
        for (const lost of await user.lost()) faults.push(`lost: ${lost}`);
        for (const { url, name } of site.servers)
          if (!(await user.person.isKnown(url))) faults.push(`${user.person.email} is logged out on ${name}`);
      }
      return {
        calls: sum(({ calls }) => calls),
        writes: sum(({ writes }) => writes),
        broken: sum(({ broken }) => broken),
        faults,
      };
    },
  };
}
