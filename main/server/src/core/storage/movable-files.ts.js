/** Something with stored files, which lie in one backend together. */ /** Where modules hand theirs in. */ export class MovableFiles {
  /** @throws Error where the name is taken. */ add(source) {
    if (this.get(source.name)) throw new Error(`The stored files ${source.name} are there already.`);
    this.sources.push(source);
  }
  get(name) {
    return this.sources.find((source) => source.name === name) ?? null;
  }
  /** By name, whoever was loaded first. */ list() {
    return [...this.sources].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
  constructor() {
    this.sources = [];
  }
}
