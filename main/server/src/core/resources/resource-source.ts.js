/** Where modules hand in their resources. */ export class Resources {
  add(source) {
    this.sources.set(source.resource.name, source);
  }
  /** @throws Error where no module has handed it in. */ get({ name }) {
    const source = this.sources.get(name);
    if (!source) throw new Error(`There is no resource ${name}.`);
    return source;
  }
  all() {
    return [...this.sources.values()];
  }
  constructor() {
    this.sources = new Map();
  }
}
