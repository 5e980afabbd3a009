/** Where modules hand in models for pickers. */ export class ModelSources {
  add(source) {
    this.sources.set(source.model, source);
  }
  find(model) {
    return this.sources.get(model);
  }
  constructor() {
    this.sources = new Map();
  }
}
